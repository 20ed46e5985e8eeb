/** Marks a file as a deskpack catalog; the bytes of "dkpk". */
export const applicationId = 0x646b706b;

/**
 * The SQL for each schema from the previous one; the first from an empty file. Released entries are never changed: a new schema
 * is a new entry.
 *
 * Indexes whose names end with "twice" have a second copy of values that cannot be derived and are seldom written: SQLite's own
 * check compares each row with its indexes, and so finds values that the disk has damaged. PostgreSQL has checksums for that.
 */
export const migrations: readonly string[] = [
  `-- All applications, including removed ones, by the key of the name. The summary is last, so that lists do not read the
   -- pages of large ones.
   create table application (
     key text primary key not null,
     name text not null,
     revision integer not null,
     removed integer not null,
     digest text not null,
     icon text,
     picture text,
     repository text,
     registered text not null,
     updated text not null,
     token text,
     summary text not null
   ) strict;
   create index present_application on application (key) where removed = 0;
   create index application_of_token on application (token) where token is not null and removed = 0;
   -- Lists by time.
   create index application_by_registered on application (registered desc, key) where removed = 0;
   create index application_by_updated on application (updated desc, key) where removed = 0;

   create table content (
     digest text primary key not null,
     head_digest text not null,
     head text not null,
     bytes blob not null
   ) strict;

   -- Icons and pictures.
   create table asset (
     digest text primary key not null,
     type text not null,
     bytes blob not null
   ) strict;

   -- Icons as PNG files, by the content addresses of the drawing and of the file.
   create table icon_picture (
     icon text not null,
     size integer not null,
     picture text not null,
     primary key (icon, size)
   ) strict, without rowid;

   -- A purged revision keeps its row, with the time and the caller of the purge.
   create table revision (
     key text not null,
     revision integer not null,
     kind text not null,
     digest text not null,
     image text,
     at text not null,
     actor text not null,
     bytes integer not null,
     purged text,
     purger text,
     token text,
     primary key (key, revision)
   ) strict, without rowid;
   create index revision_of_token on revision (token, digest, bytes) where token is not null and purged is null;

   -- The search index: words and facets of the present applications. Searches read the applications with the highest weight
   -- of a word first.
   create table term (
     facet text not null,
     value text not null,
     weight integer not null,
     key text not null,
     primary key (facet, value, weight, key)
   ) strict, without rowid;
   create index term_of_application on term (key, facet, value, weight);

   create table facet_count (
     facet text not null,
     value text not null,
     count integer not null,
     primary key (facet, value)
   ) strict, without rowid;

   -- Numbers are never reused, so a client that has seen one has seen all lower ones.
   create table event (
     id integer primary key autoincrement,
     kind text not null,
     name text not null,
     key text not null,
     revision integer not null,
     digest text not null,
     at text not null,
     actor text not null
   ) strict;
   -- The order of applications that were registered in the same millisecond.
   create index event_of_application on event (key, id);
   -- The last event of a picture is queried by application.
   create index event_of_picture on event (key, id) where kind = 'pictured';

   -- Access tokens. The secrets are stored as hashes only.
   create table token (
     id text primary key not null,
     hash text not null,
     name text not null,
     scope text not null,
     names text not null,
     labels text,
     created text not null,
     expires text,
     revoked text,
     max_applications integer,
     max_bytes integer
   ) strict;
   create index token_twice on token
     (id, hash, name, scope, names, labels, created, expires, revoked, max_applications, max_bytes);

   -- Webhooks. One process at a time holds the lock of a webhook, so that deliveries are in order. Since when the next event
   -- fails, and why, is empty while deliveries succeed.
   create table webhook (
     id text primary key not null,
     url text not null,
     secret text not null,
     names text not null,
     kinds text not null,
     created text not null,
     cursor integer not null,
     failures integer not null,
     retry_at text,
     reason text,
     holder text,
     held_until text,
     since text
   ) strict;
   create index webhook_twice on webhook
     (id, url, secret, names, kinds, created, cursor, failures, retry_at, reason, holder, held_until, since);

   -- The audit trail: administrative changes and refused requests with their callers. The oldest refusals are deleted.
   create table audit (
     id integer primary key autoincrement,
     kind text not null,
     at text not null,
     actor text not null,
     subject text not null,
     details text not null
   ) strict;
   create index refused_audit on audit (id) where kind = 'refused';
   create index audit_twice on audit (id, kind, at, actor, subject, details)`,
  `-- By which picture the application was seen to start: a StartProof as JSON.
   alter table application add column proof text`,
  `-- How light the picture is, in percent; null if that is not known.
   alter table application add column luminance integer`,
];
