/** Marks a file as a catalog of ours; the bytes of "dkpk". */
export const applicationId = 0x646b706b;

/**
 * What makes each schema from the one before; the first from an empty file. Number n is at index n - 1.
 * What was released is never changed: a new schema is a new entry.
 */
export const migrations: readonly string[] = [
  // The summary stands before the content, so that a list never reads the pages of large contents.
  `create table application (
     name text primary key not null collate binary,
     etag text not null,
     registered text not null,
     updated text not null,
     summary text not null,
     content text not null
   ) strict`,
];
