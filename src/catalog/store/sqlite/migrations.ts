/** Marks a file as a deskpack catalog; the bytes of "dkpk". */
export const applicationId = 0x646b706b;

/**
 * Indexes with a second copy of values that cannot be derived: SQLite's own check compares each row with its indexes, and so
 * finds values that the disk has damaged. PostgreSQL has checksums for that. In large tables, these indexes grow at their end.
 * `addHeadDigests` fills the table of digests.
 */
export const keptTwice: string = `create index application_twice on application
     (updated, key, name, revision, removed, digest, icon, picture, repository, registered, summary);
   create index asset_twice on asset (digest, type);
   create index revision_twice on revision (key, revision, image);
   create index event_twice on event (id, kind, name, key, revision, digest, at, actor);
   create index token_twice on token (id, hash, name, scope, names, labels, created, expires, revoked);
   create index webhook_twice on webhook (id, url, secret, names, kinds, created, cursor, failures, retry_at, reason, holder, held_until);
   create index dead_letter_twice on dead_letter (webhook, event, key, reason, at, wanted);
   create index audit_twice on audit (id, kind, at, actor, subject, details);

   -- The digests of heads, which are too large for an index.
   create table head (
     content text primary key not null,
     digest text not null
   ) strict, without rowid`;

/**
 * The SQL for each schema from the previous one; the first from an empty file. Schema n is at index n - 1. Released
 * entries are never changed: a new schema is a new entry.
 */
export const migrations: readonly string[] = [
  // The summary comes before the content, so that lists do not read the pages of large contents.
  `create table application (
     name text primary key not null collate binary,
     etag text not null,
     registered text not null,
     updated text not null,
     summary text not null,
     content text not null
   ) strict`,
  // In a table of its own, so that reading an application does not read its picture.
  `create table picture (
     name text primary key not null collate binary,
     etag text not null,
     png blob not null
   ) strict`,
  // Contents and files have content addresses, apart from the values for lists. `moveEarlier` moves the rows of earlier
  // schemas when the catalog is opened, because it derives values from their documents.
  `alter table application rename to earlier_application;
   alter table picture rename to earlier_picture;

   -- All applications, including removed ones, by the key of the name.
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
     summary text not null
   ) strict;
   create index present_application on application (key) where removed = 0;

   create table content (
     digest text primary key not null,
     head text not null,
     bytes blob not null
   ) strict;

   -- Icons and pictures.
   create table asset (
     digest text primary key not null,
     type text not null,
     bytes blob not null
   ) strict;

   create table revision (
     key text not null,
     revision integer not null,
     kind text not null,
     digest text not null,
     image text,
     at text not null,
     actor text not null,
     primary key (key, revision)
   ) strict, without rowid;

   -- The search index: words and facets of the present applications.
   create table term (
     facet text not null,
     value text not null,
     key text not null,
     weight integer not null,
     primary key (facet, value, key)
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
     revoked text
   ) strict`,
  // The last event of a picture is queried by application.
  `create index event_of_picture on event (key, id) where kind = 'pictured'`,
  `-- Webhooks. One process at a time holds the lock of a webhook, so that deliveries are in order.
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
     held_until text
   ) strict;

   -- Dead letters: events that could not be delivered.
   create table dead_letter (
     webhook text not null,
     event integer not null,
     key text not null,
     reason text not null,
     at text not null,
     wanted integer not null,
     primary key (webhook, event)
   ) strict, without rowid`,
  // Searches read the applications with the highest weight of a word first.
  `create table term_by_weight (
     facet text not null,
     value text not null,
     weight integer not null,
     key text not null,
     primary key (facet, value, weight, key)
   ) strict, without rowid;
   insert into term_by_weight select facet, value, weight, key from term;
   drop table term;
   alter table term_by_weight rename to term;
   create index term_of_application on term (key, facet, value, weight)`,
  `-- The audit trail: administrative changes and refused requests with their callers. The oldest refusals are deleted.
   create table audit (
     id integer primary key autoincrement,
     kind text not null,
     at text not null,
     actor text not null,
     subject text not null,
     details text not null
   ) strict;
   create index refused_audit on audit (id) where kind = 'refused'`,
  keptTwice,
  // A purged revision keeps its row, with the time and the caller of the purge. Sizes are for quotas and metrics.
  `alter table revision add column bytes integer not null default 0;
   alter table revision add column purged text;
   alter table revision add column purger text;
   update revision set bytes =
     coalesce((select length(c.bytes) from content c where c.digest = revision.digest), 0)
     where kind <> 'removed';

   -- Quotas of tokens, and the token of each registration.
   alter table token add column max_applications integer;
   alter table token add column max_bytes integer;
   alter table application add column token text;
   alter table revision add column token text;
   create index application_of_token on application (token) where token is not null and removed = 0;
   create index revision_of_token on revision (token, digest, bytes) where token is not null and purged is null;

    -- The indexes with copies of the values, for the new columns too.
    drop index application_twice;
    create index application_twice on application
      (updated, key, name, revision, removed, digest, icon, picture, repository, registered, summary, token);
    drop index revision_twice;
    create index revision_twice on revision (key, revision, image, bytes, purged, purger, token);
    drop index token_twice;
    create index token_twice on token
      (id, hash, name, scope, names, labels, created, expires, revoked, max_applications, max_bytes)`,
  // The previous secret, which also signs deliveries until it expires.
  `alter table webhook add column earlier_secret text;
    alter table webhook add column earlier_until text;
    drop index webhook_twice;
    create index webhook_twice on webhook
      (id, url, secret, names, kinds, created, cursor, failures, retry_at, reason, holder, held_until, earlier_secret, earlier_until)`,
  `-- The latest delivery attempts of each webhook.
   create table delivery_attempt (
     id integer primary key autoincrement,
     webhook text not null,
     event integer,
     at text not null,
     duration integer not null,
     reason text
   ) strict;
   create index attempt_of_webhook on delivery_attempt (webhook, id, event, at, duration, reason);

   -- One row while the catalog is read-only for all processes.
   create table read_only (
     since text primary key not null,
     actor text not null
   ) strict;
   create index read_only_twice on read_only (since, actor)`,
  `-- Lists by time.
   create index application_by_registered on application (registered desc, key) where removed = 0;
   create index application_by_updated on application (updated desc, key) where removed = 0`,
  // The order of applications that were registered in the same millisecond.
  `create index event_of_application on event (key, id)`,
  `-- Icons as PNG files, by the content addresses of the drawing and of the file.
   create table icon_picture (
     icon text not null,
     size integer not null,
     picture text not null,
     primary key (icon, size)
   ) strict, without rowid`,
];
