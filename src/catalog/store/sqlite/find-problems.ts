import { digestOf } from '../../../system/files/digest.ts';
import type { NewEntry } from '../../model/entry.ts';
import type { CatalogEvent } from '../../model/event.ts';
import { nameKey } from '../../model/name-key.ts';
import { readBody } from '../../model/registration/read-body.ts';
import { repositoriesOf } from '../../model/repositories-of.ts';
import { countedFacets } from '../../model/term.ts';
import type { Tables } from '../sql/tables.ts';
import type { Database } from './sqlite-module.ts';

type Row<Name extends keyof Tables> = Omit<Tables[Name], 'id'>;

/** A problem, or that others may have their turn. */
type Found = Generator<string | undefined>;

/** Notes about a catalog that are no damage, a sentence each. */
export type Notes = string[];

const isJson = (text: string) => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** Whether a text is a time as the catalog writes them. */
const isTime = (text: string) =>
  Number.isFinite(Date.parse(text)) && new Date(text).toISOString() === text;

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The entry of a document by today's rules; undefined if they refuse it. */
function derived(bytes: Uint8Array): NewEntry | undefined {
  const read = readBody(bytes);
  return read.kind === 'entries' ? read.entries[0] : undefined;
}

/** The kind of the event of a revision, which follows from what was there before. */
function eventKind({ kind }: Row<'revision'>, before: Row<'revision'> | undefined): string {
  if (kind !== 'registered') return kind;
  return before && before.kind !== 'removed' ? 'replaced' : 'registered';
}

/** Tables that are compared with their indexes, because their values are stored nowhere else. */
const keptTwice = ['token', 'webhook', 'dead_letter', 'delivery_attempt', 'read_only'] as const;

/** Finds what is wrong with the rows of a catalog, beyond what SQLite finds itself. */
class Finder {
  readonly #database: Database;
  readonly #isQuick: boolean;
  readonly #notes: Notes;
  /** Their iterators are invalid once they are collected as garbage. */
  readonly #iterated: unknown[] = [];

  constructor(database: Database, isQuick: boolean, notes: Notes) {
    this.#database = database;
    this.#notes = notes;
    this.#isQuick = isQuick;
  }

  /** The condition for a revision that was not purged; a backup may be older than purging. */
  get #isKept(): string {
    const columns = this.#all<{ name: string }>('pragma table_info(revision)');
    return columns.some(({ name }) => name === 'purged') ? 'purged is null' : 'true';
  }

  *find(): Found {
    if (this.#isQuick) {
      yield* this.#readable();
      yield* this.#keptTwice();
    }
    yield* this.#applications();
    yield* this.#others();
    if (this.#isQuick) return;
    yield* this.#merged();
    yield* this.#addressed();
    yield* this.#lost();
    yield* this.#forgotten();
    yield* this.#events();
    yield* this.#counts();
  }

  #all<T>(sql: string, ...parameters: readonly string[]): T[] {
    return this.#database.prepare(sql).all(...parameters) as T[];
  }

  #hasTable(name: string): boolean {
    return this.#all('select 1 from sqlite_schema where name = ?', name).length > 0;
  }

  #rows<T>(sql: string): Iterable<T> {
    const statement = this.#database.prepare(sql);
    this.#iterated.push(statement);
    return statement.iterate() as Iterable<T>;
  }

  /** Each application with its history, and with what follows from its documents. */
  *#applications(): Found {
    const revisions = this.#database.prepare(
      'select * from revision where key = ? order by revision',
    );
    for (const row of this.#rows<Row<'application'>>('select * from application')) {
      const history = revisions.all(row.key) as Row<'revision'>[];
      const wrong = this.#stateProblem(row, history) ?? this.#documentProblem(row, history);
      yield wrong && `what is kept of "${row.key}" is damaged: ${wrong}`;
    }
  }

  #stateProblem(row: Row<'application'>, history: readonly Row<'revision'>[]): string | undefined {
    const last = history.at(-1);
    if (row.key !== nameKey(row.name)) return 'its name';
    if (!isJson(row.summary)) return 'its summary';
    if (!last || history.some(({ revision }, index) => revision !== index + 1))
      return 'its history';
    const state = [row.revision, row.removed, row.digest, row.updated];
    const wanted = [last.revision, Number(last.kind === 'removed'), last.digest, last.at];
    if (!same(state, wanted)) return 'its state';
    // A backup may be older than it.
    if (row.token !== undefined && row.removed === 0 && row.token !== last.token)
      return 'whose it is';
    if (!isTime(row.registered) || row.registered > history[0]!.at) return 'its times';
    // A registration from before there were revisions is earlier than its last change, and has no known actor.
    const wasMoved = history[0]!.actor === 'anyone';
    if (row.registered !== history[0]!.at && !wasMoved) return 'its times';
    return undefined;
  }

  #documentProblem(
    row: Row<'application'>,
    history: readonly Row<'revision'>[],
  ): string | undefined {
    const columns = this.#isQuick ? 'head' : 'head, bytes';
    const content = this.#database.prepare(`select ${columns} from content where digest = ?`);
    const repositories = new Set<string | null>([null]);
    const read = this.#isQuick ? history.slice(-1) : history;
    let current: NewEntry | undefined;
    for (const { digest, kind, image, purged, bytes } of read) {
      current = undefined;
      const found = content.get(digest) as Row<'content'> | undefined;
      if (purged) {
        if (image !== null) return 'an image in its history';
        continue;
      }
      if (!found) return 'a document is missing';
      if (!isJson(found.head)) return 'what is known of a document';
      if (this.#isQuick) continue;
      if (bytes !== undefined && bytes !== (kind === 'removed' ? 0 : found.bytes.length))
        return 'the size of a document';
      const entry = digestOf(found.bytes) === digest ? derived(found.bytes) : undefined;
      current = entry;
      if (!entry) continue;
      if (entry.content.head !== found.head || entry.key !== row.key) {
        return 'what is known of a document does not follow from it';
      }
      if (image !== (kind === 'removed' ? null : (entry.image?.id ?? null)))
        return 'an image in its history';
      for (const repository of repositoriesOf(entry.image)) repositories.add(repository);
    }
    if (this.#isQuick) return undefined;
    if (history.at(-1)?.purged) return this.#forgottenProblem(row);
    if (!current) {
      if (!row.removed) this.#notes.push(`"${row.name}" breaks rules of today, and stays as it is`);
      return undefined;
    }
    if (!repositories.has(row.repository)) return 'its repository';
    return this.#shownProblem(row, current);
  }

  /** A purged application leaves an empty row. */
  #forgottenProblem(row: Row<'application'>): string | undefined {
    const isEmpty = same(
      [row.summary, row.repository, row.icon, row.picture],
      ['{}', null, null, null],
    );
    return isEmpty && row.removed === 1 ? undefined : 'what is left of what was purged';
  }

  /** The rows that lists and searches read. */
  #shownProblem(row: Row<'application'>, entry: NewEntry): string | undefined {
    if (row.name !== entry.name || row.summary !== entry.summary) return 'its summary';
    if (row.icon !== (row.removed ? null : (entry.icon?.digest ?? null))) return 'its icon';
    const terms = this.#all<Row<'term'>>(
      'select facet, value, weight from term where key = ?',
      row.key,
    );
    const textOf = ({ facet, value, weight }: Omit<Row<'term'>, 'key'>) =>
      JSON.stringify([facet, value, weight]);
    const wanted = row.removed ? [] : entry.terms.map(textOf);
    return same(terms.map(textOf).sort(), wanted.sort()) ? undefined : 'what it is found by';
  }

  /** Rows that only a look at the whole would read. */
  *#readable(): Found {
    for (const table of ['event', 'revision', 'term', 'facet_count'] as const) {
      for (const row of this.#rows<object>(`select * from ${table}`)) {
        yield Object.values(row).includes(undefined)
          ? `a row of ${table} cannot be read`
          : undefined;
      }
    }
  }

  /** Tokens and webhooks are few, so they are compared with their indexes. */
  *#keptTwice(): Found {
    for (const table of keptTwice) {
      const [found] = this.#all<object>(`pragma integrity_check(${table})`).flatMap(Object.values);
      yield found === 'ok' ? undefined : `a row of ${table} is damaged: ${found}`;
    }
  }

  /** Texts of tokens and others that are parsed whenever they are read. */
  *#others(): Found {
    const parsed = [
      ['token', 'names'],
      ['token', 'labels'],
      ['webhook', 'names'],
      ['webhook', 'kinds'],
      ['audit', 'details'],
    ] as const;
    for (const [table, column] of parsed) {
      // A backup may be older than it.
      if (!this.#hasTable(table)) continue;
      const texts = this.#rows<{ text: string | null }>(`select ${column} as text from ${table}`);
      for (const { text } of texts) {
        yield text === null || isJson(text) ? undefined : `a row of ${table} cannot be read`;
      }
    }
  }

  /** Names that became one when the catalog was moved to a schema in which they are. */
  *#merged(): Found {
    if (!this.#hasTable('audit')) return;
    const merged = `select details from audit where kind = 'names-merged' order by id`;
    for (const { details } of this.#rows<Row<'audit'>>(merged)) {
      const names: readonly string[] = isJson(details) ? JSON.parse(details).names : [];
      this.#notes.push(`${names.map((name) => `"${name}"`).join(' and ')} became one application`);
      yield undefined;
    }
  }

  *#addressed(): Found {
    for (const table of ['content', 'asset'] as const) {
      for (const { digest, bytes } of this.#rows<Row<'content'>>(
        `select digest, bytes from ${table}`,
      )) {
        const isGenuine = digestOf(bytes) === digest;
        yield isGenuine ? undefined : `what is kept as ${digest} is something else`;
      }
    }
    yield* this.#heads();
    for (const { type } of this.#rows<Row<'asset'>>('select distinct type from asset')) {
      const isKnown = ['image/svg+xml', 'image/png', 'image/webp'].includes(type);
      yield isKnown ? undefined : `a picture has the type "${type}"`;
    }
  }

  /** Each head is what was derived from its document, also if today's rules would refuse that. */
  *#heads(): Found {
    // A backup may be older than their digests.
    if (!this.#hasTable('head')) return;
    const heads = this.#rows<{ digest: string; head: string; wanted: string | null }>(
      `select c.digest, c.head, h.digest as wanted from content c
       left join head h on h.content = c.digest`,
    );
    for (const { digest, head, wanted } of heads) {
      const isGenuine = digestOf(head) === wanted;
      yield isGenuine ? undefined : `what is known of the document ${digest} is something else`;
    }
    const [strays] = this.#all<{ count: number }>(
      'select count(*) as count from head where content not in (select digest from content)',
    );
    if (strays!.count > 0) yield `${strays!.count} digests belong to no document`;
  }

  /** Purges are in the events too. */
  *#forgotten(): Found {
    if (this.#isKept === 'true') return;
    const [strays] = this.#all<{ count: number }>(
      `select count(*) as count from revision r where purged is not null and not exists (
         select 1 from event e where e.kind = 'purged' and e.key = r.key and e.at = r.purged and e.actor = r.purger)`,
    );
    if (strays!.count > 0) yield `who forgot ${strays!.count} revisions is damaged`;
  }

  *#lost(): Found {
    const [lost] = this.#all<{ count: number }>(
      `select count(*) as count from revision
       where ${this.#isKept} and digest not in (select digest from content)`,
    );
    if (lost!.count > 0) yield `the documents of ${lost!.count} revisions are missing`;
    const [files] = this.#all<{ count: number }>(
      `select count(*) as count from application
       where (icon is not null and icon not in (select digest from asset))
       or (picture is not null and picture not in (select digest from asset))`,
    );
    if (files!.count > 0) yield `pictures of ${files!.count} applications are missing`;
    const [strays] = this.#all<{ count: number }>(
      `select (select count(*) from revision where key not in (select key from application))
       + (select count(*) from term where key not in (select key from application)) as count`,
    );
    if (strays!.count > 0) yield `${strays!.count} rows belong to no application`;
  }

  /** Each revision has one event, which says the same; a picture is of the revision that was there then. */
  *#events(): Found {
    const revision = this.#database.prepare(
      'select * from revision where key = ? and revision = ?',
    );
    const head = this.#database.prepare('select head from content where digest = ?');
    const last = new Map<string, { readonly name: string; readonly revision: number }>();
    let count = 0;
    for (const event of this.#rows<CatalogEvent>('select * from event order by id')) {
      const { key, kind, name, revision: number, digest, at, actor } = event;
      const own = revision.get(key, number) as Row<'revision'> | undefined;
      const before = revision.get(key, number - 1) as Row<'revision'> | undefined;
      const earlier = last.get(key);
      const wanted =
        kind === 'purged'
          ? [kind, own?.digest, own?.purged, own?.purger, earlier?.name, number]
          : kind === 'pictured'
            ? [kind, digest, isTime(at) ? at : '', actor, earlier?.name, earlier?.revision]
            : [own && eventKind(own, before), own?.digest, own?.at, own?.actor, name, number];
      let isRight = event.id > 0 && same([kind, digest, at, actor, name, number], wanted);
      if (kind === 'removed') isRight &&= name === earlier?.name;
      else if (kind === 'registered' || kind === 'replaced' || kind === 'restored') {
        const { head: text } = (head.get(digest) ?? {}) as Partial<Row<'content'>>;
        isRight &&= own?.purged
          ? nameKey(name) === key
          : text !== undefined && JSON.parse(text).name === name;
      }
      if (kind !== 'pictured' && kind !== 'purged') count += 1;
      if (kind !== 'purged') last.set(key, { name, revision: number });
      yield isRight ? undefined : `event ${event.id} is damaged`;
    }
    // A number is never given again, but the last one of all could become a later one.
    const [numbers] = this.#all<{ ahead: number }>(
      `select coalesce(max(id), 0) > coalesce((select seq from sqlite_sequence where name = 'event'), 0)
       as ahead from event`,
    );
    if (numbers!.ahead) yield 'the number of the newest event was never given';
    const [revisions] = this.#all<{ count: number }>('select count(*) as count from revision');
    if (revisions!.count !== count) yield `${revisions!.count} revisions have ${count} events`;
    const [pictures] = this.#all<{ count: number }>(
      `select count(*) as count from application a where picture is not null and picture <>
       (select digest from event e where e.key = a.key and kind = 'pictured' order by id desc limit 1)`,
    );
    if (pictures!.count > 0) yield `${pictures!.count} pictures are others than were kept`;
  }

  /** The counts that are kept are those of the terms. */
  *#counts(): Found {
    const facets = countedFacets.map((facet) => `'${facet}'`).join(', ');
    const counted = this.#all(
      `select facet, value, count(*) as count from term where facet in (${facets})
       group by facet, value order by facet, value`,
    );
    const kept = this.#all(
      'select facet, value, count from facet_count where count <> 0 order by facet, value',
    );
    if (!same(counted, kept)) yield 'the counts are not those of the applications';
  }
}

/**
 * Finds what is wrong with a catalog: rows that contradict each other, and what does not follow from the documents, from
 * which all is derived again. It takes notes of what else there is to say, and yields often, so that others can have their turn.
 *
 * @param isQuick whether no document is read
 */
export function findProblems(database: Database, isQuick = false, notes: Notes = []): Found {
  return new Finder(database, isQuick, notes).find();
}
