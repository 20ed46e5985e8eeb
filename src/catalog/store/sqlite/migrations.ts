/** Marks a file as a deskpack catalog; the bytes of "dkpk". */
export const applicationId = 0x646b706b;

/**
 * A value that is stored nowhere else is kept twice: SQLite's own check compares each row with its indexes, and so finds a value that a
 * disk has changed. PostgreSQL has checksums for that. Where rows are many, the indexes grow at their end. `addHeadDigests`
 * does the rest.
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

   -- The digests of the heads of contents, which are too large for an index.
   create table head (
     content text primary key not null,
     digest text not null
   ) strict, without rowid`;

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
  // Apart from the application, so that reading one never reads a picture.
  `create table picture (
     name text primary key not null collate binary,
     etag text not null,
     png blob not null
   ) strict`,
  // Contents and files are under their content addresses, apart from what lists read. What was registered before is
  // moved when the catalog is opened, since it has to be read for that.
  `alter table application rename to earlier_application;
   alter table picture rename to earlier_picture;

   -- Every name that was ever registered, by its key.
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

   -- By what the applications that are there are found.
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

   -- A number is never used again, so that who has seen one has seen all before it.
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

   -- Of the tokens themselves only hashes are kept.
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
  // When a picture of an application was taken is asked for by its name.
  `create index event_of_picture on event (key, id) where kind = 'pictured'`,
  `-- Those who are told of events. One process at a time holds a webhook, so that events are told in order.
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

   -- Events that could not be told.
   create table dead_letter (
     webhook text not null,
     event integer not null,
     key text not null,
     reason text not null,
     at text not null,
     wanted integer not null,
     primary key (webhook, event)
   ) strict, without rowid`,
  // Of those who have a word, searches read first the ones where it counts most.
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
  `-- Who made, ended or changed what, apart from applications, and who was refused. Of the latter the oldest are forgotten.
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
  // What is forgotten leaves a row that says by whom and when; sizes say how much is kept.
  `alter table revision add column bytes integer not null default 0;
   alter table revision add column purged text;
   alter table revision add column purger text;
   update revision set bytes =
     coalesce((select length(c.bytes) from content c where c.digest = revision.digest), 0)
     where kind <> 'removed';

   -- Which token has registered something, for what it may register besides.
   alter table token add column max_applications integer;
   alter table token add column max_bytes integer;
   alter table application add column token text;
   alter table revision add column token text;
   create index application_of_token on application (token) where token is not null and removed = 0;
   create index revision_of_token on revision (token, digest, bytes) where token is not null and purged is null;

    -- What is new in these tables is kept twice too.
    drop index application_twice;
    create index application_twice on application
      (updated, key, name, revision, removed, digest, icon, picture, repository, registered, summary, token);
    drop index revision_twice;
    create index revision_twice on revision (key, revision, image, bytes, purged, purger, token);
    drop index token_twice;
    create index token_twice on token
      (id, hash, name, scope, names, labels, created, expires, revoked, max_applications, max_bytes)`,
  // The secret before the present one, with which requests are signed too for a while.
  `alter table webhook add column earlier_secret text;
    alter table webhook add column earlier_until text;
    drop index webhook_twice;
    create index webhook_twice on webhook
      (id, url, secret, names, kinds, created, cursor, failures, retry_at, reason, holder, held_until, earlier_secret, earlier_until)`,
  `-- The latest attempts to deliver to each webhook.
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
];
