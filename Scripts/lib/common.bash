# Shared by the scripts beside it: where the repository is, how to say things, where Swift is.
# shellcheck shell=bash

# shellcheck disable=SC2034  # used by the scripts
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
export LC_ALL=C.UTF-8

step() { printf '\n== %s\n' "$*" >&2; }
say() { printf '%s\n' "$*" >&2; }
fail() {
    printf '%s: %s\n' "${0##*/}" "$*" >&2
    exit 1
}

# The version of the Swift on the PATH, as 6.3; nothing if there is none.
swift_version() {
    swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9]*\.[0-9]*\).*/\1/p' | head -n 1 || true
}

# Puts a Swift of 6.3 or newer on the PATH: the one found there, else one from the usual places.
find_swift() {
    local home=${HOME:-/root} folder version seen="" old_path=$PATH
    local places=(
        "" "${SWIFT_HOME:+$SWIFT_HOME/usr/bin}" /opt/swift/usr/bin "$home/.local/share/swiftly/bin"
        "$home"/.local/share/swiftly/toolchains/*/usr/bin /usr/local/swift/usr/bin /usr/share/swift/usr/bin
    )
    for folder in "${places[@]}"; do
        [[ -z $folder || -x $folder/swift ]] || continue
        export PATH="${folder:+$folder:}$old_path"
        version=$(swift_version)
        [[ -n $version ]] || continue
        if ((${version%.*} > 6 || (${version%.*} == 6 && ${version#*.} >= 3))); then return 0; fi
        seen=$version
    done
    [[ -z $seen ]] || say "The Swift found here is $seen; Scrollback needs 6.3 or newer."
    say "Get Swift from https://www.swift.org/install/linux/ and put its usr/bin on the PATH,"
    say "or unpack it so that /opt/swift/usr/bin/swift exists, or set SWIFT_HOME to its folder."
    fail "no Swift 6.3 found"
}
