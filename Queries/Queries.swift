/// Every SQL statement that reads or writes an archive.
public enum Queries {}
