/** Marks a file as a deskpack catalog; the bytes of "dkpk". */
export const applicationId = 0x646b706b;

/**
 * The SQL for each schema from the previous one; the first from an empty file. Schema n is at index n - 1. Released
 * entries are never changed: a new schema is a new entry.
 */
export const migrations: readonly string[] = [
  // The summary is before the content, so that a list never reads the pages of large contents.
  `create table application (
     name text primary key not null collate binary,
     etag text not null,
     registered text not null,
     updated text not null,
     summary text not null,
     content text not null
   ) strict`,
];
