import { tryParseJson } from '../../../../text/json/json-text.ts';
import type { CatalogEvent } from '../../../model/event/event.ts';
import { nameKey } from '../../../model/name-key.ts';
import { type Found, isSame, isTime, type Row, type StoredRows } from './stored-rows.ts';

/** The kind of a revision's event, which depends on the revision before it. */
function eventKind({ kind }: Row<'revision'>, before: Row<'revision'> | undefined): string {
  if (kind !== 'registered') return kind;
  return before && before.kind !== 'removed' ? 'replaced' : 'registered';
}

/** Counts purged revisions without an event of the purge. */
export function* purgeProblems(rows: StoredRows): Found {
  const [strays] = rows.all<{ count: number }>(
    `select count(*) as count from revision r where purged is not null and not exists (
       select 1 from event e where e.kind = 'purged' and e.key = r.key and e.at = r.purged and e.actor = r.purger)`,
  );
  if (strays!.count > 0) yield { text: `who forgot ${strays!.count} revisions is damaged` };
}

/** Compares the events with the revisions: each revision has one, and a picture belongs to the revision before it. */
export function* eventProblems(rows: StoredRows): Found {
  const revisions = rows.prepare('select * from revision where key = ? and revision = ?');
  const heads = rows.prepare('select head from content where digest = ?');
  /** The last event of each application so far. */
  const last = new Map<string, { readonly name: string; readonly revision: number }>();
  let count = 0;
  for (const event of rows.each<CatalogEvent>('select * from event order by id')) {
    const { key, kind, name, revision, digest, at, actor } = event;
    const own = revisions.get(key, revision) as Row<'revision'> | undefined;
    const before = revisions.get(key, revision - 1) as Row<'revision'> | undefined;
    const earlier = last.get(key);
    const wanted =
      kind === 'purged'
        ? [kind, own?.digest, own?.purged, own?.purger, earlier?.name, revision]
        : kind === 'pictured'
          ? [kind, digest, isTime(at) ? at : '', actor, earlier?.name, earlier?.revision]
          : [own && eventKind(own, before), own?.digest, own?.at, own?.actor, name, revision];
    let isRight = event.id > 0 && isSame([kind, digest, at, actor, name, revision], wanted);
    if (kind === 'removed') isRight &&= name === earlier?.name;
    else if (kind === 'registered' || kind === 'replaced' || kind === 'restored') {
      const { head } = (heads.get(digest) ?? {}) as Partial<Row<'content'>>;
      isRight &&= own?.purged
        ? nameKey(name) === key
        : head !== undefined &&
          isSame((tryParseJson(head) as { name?: unknown } | undefined)?.name, name);
    }
    if (kind !== 'pictured' && kind !== 'purged') count += 1;
    if (kind !== 'purged') last.set(key, { name, revision });
    yield isRight ? undefined : { text: `event ${event.id} is damaged` };
  }
  // SQLite gives no number twice, but damage could turn the newest number into a later one.
  const [numbers] = rows.all<{ ahead: number }>(
    `select coalesce(max(id), 0) > coalesce((select seq from sqlite_sequence where name = 'event'), 0)
     as ahead from event`,
  );
  if (numbers!.ahead) yield { text: 'the number of the newest event was never given' };
  const [all] = rows.all<{ count: number }>('select count(*) as count from revision');
  if (all!.count !== count) yield { text: `${all!.count} revisions have ${count} events` };
  const [pictures] = rows.all<{ count: number }>(
    `select count(*) as count from application a where picture is not null and picture <>
     (select digest from event e where e.key = a.key and kind = 'pictured' order by id desc limit 1)`,
  );
  if (pictures!.count > 0) yield { text: `${pictures!.count} pictures are others than were kept` };
}
