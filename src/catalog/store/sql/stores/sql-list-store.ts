import { type RawBuilder, sql } from 'kysely';
import { maxListedSummary } from '../../../model/entry.ts';
import {
  type ListFilter,
  type ListOrder,
  type ListQuery,
  maxConsidered,
  maxCounted,
  type SearchQuery,
  type Viewer,
} from '../../../model/list/list-query.ts';
import { countedFacets, type Facet, type FilterFacet } from '../../../model/list/term.ts';
import type { ListStore } from '../../list-store.ts';
import { type Compiler, isForPostgresql } from '../compiler.ts';
import type { StatementRunner } from '../database.ts';
import { readError } from '../database-errors.ts';
import { rawStatement } from '../statement.ts';

/** Lists, searches and counts in an SQL database. */
export function sqlListStore(compiler: Compiler, { database, first }: StatementRunner): ListStore {
  const statements = listStatements(compiler);

  /** Sorts conditions by how many applications meet them. */
  async function fewestFirst(conditions: readonly Condition[]): Promise<readonly Condition[]> {
    if (conditions.length < 2) return conditions;
    const counted = await Promise.all(
      conditions.map(async (condition) => {
        const row = await first<{ count: number }>(statements.frequency(condition));
        return { condition, count: Number(row?.count) };
      }),
    );
    return counted.sort((a, b) => a.count - b.count).map(({ condition }) => condition);
  }

  /**
   * Refuses callers with labels while the terms are damaged, of which access rules are a part: they could find what these hide.
   *
   * @throws DeskpackError `catalog-read-failed`
   */
  function requireRules({ viewer }: ListFilter): void {
    const { damage } = database;
    if (viewer && damage?.tables.has('term')) throw readError(new Error(damage.reason));
  }

  return {
    async list(query) {
      requireRules(query);
      const conditions = await fewestFirst(conditionsOf(query));
      return database.read(statements.list(query, conditions));
    },

    ofRepository(repository) {
      return database.read(statements.ofRepository(repository));
    },

    async search(query) {
      requireRules(query);
      const conditions = await fewestFirst(conditionsOf(query, query.words));
      return database.read(statements.search(query, conditions));
    },

    async counts(facets, query) {
      requireRules(query);
      const conditions = await fewestFirst(conditionsOf(query, query.words));
      return database.read(statements.counts(facets, query, conditions));
    },

    async count(query) {
      requireRules(query);
      const conditions = await fewestFirst(conditionsOf(query, query.words));
      return Number((await first<{ count: number }>(statements.count(query, conditions)))?.count);
    },
  };
}

/** A term that an application must have: one of some values of a facet, or any word with a beginning. */
type Condition =
  | { readonly facet: Facet; readonly values: readonly string[]; readonly prefix?: undefined }
  | { readonly facet: Facet; readonly prefix: string };

type Part = RawBuilder<unknown>;

/** The upper bound of all texts with the same beginning, in the order of code points. */
const lastCodePoint = '\u{10ffff}';

const joined = (parts: readonly Part[], by: Part) => sql.join(parts, by);
const allOf = (parts: readonly Part[]) =>
  parts.length === 0 ? sql`1 = 1` : joined(parts, sql` and `);

/** That the term with this name in the statement meets a condition. */
function meets(term: Part, condition: Condition): Part {
  const { facet, prefix } = condition;
  const ofFacet = sql`${term}.facet = ${facet} and ${term}.value`;
  // The weight, which only words have, is before the key in the index.
  if (prefix === undefined) {
    return sql`${ofFacet} in (${sql.join([...condition.values])}) and ${term}.weight = 0`;
  }
  return sql`${ofFacet} >= ${prefix} and ${term}.value < ${prefix + lastCodePoint}`;
}

/** That the application of a key meets a condition. */
function has(key: Part, condition: Condition): Part {
  return sql`exists (select 1 from term o where o.key = ${key} and ${meets(sql`o`, condition)})`;
}

/** That access rules name one of the labels, or everybody. */
const names = (facet: 'permit' | 'deny', labels: readonly string[]): Condition => ({
  facet,
  values: ['all', ...labels],
});

/** That the access rules deny none of the labels. */
function notDenied(key: Part, viewer: Viewer): Part[] {
  return viewer ? [sql`not ${has(key, names('deny', viewer))}`] : [];
}

const summaryColumns = sql`a.name, a.key, a.revision, a.digest, a.registered, a.updated,
  a.icon, a.picture, a.proof, a.luminance, case when octet_length(a.summary) <= ${sql.lit(maxListedSummary)} then a.summary end as summary`;

/** The sizes of the contents' heads, if they are wanted. To know them, neither database reads the heads. */
function headBytes(isWanted: boolean | undefined) {
  return isWanted
    ? {
        column: sql`, octet_length(c.head) as "headBytes"`,
        // What is missing is damage, and not to be left out without a word.
        join: sql` left join content c on c.digest = a.digest`,
      }
    : { column: sql``, join: sql`` };
}

/** Bytes of the longest value in an answer: no request can ask for a longer one. */
const maxValueBytes = 4 * 300;

/** Terms that are looked at to find those that meet all conditions. */
const maxScanned = 20 * maxConsidered;

/** Words with the same beginning that one application has, mostly: so many terms are looked at for each one that is considered. */
const maxWordsEach = 10;

/** Applications with a word that are ranked for a list of some length: more than it shows, as other words count too. */
const maxRanked = (limit: number) => Math.min(Math.max(2 * limit, 200), maxConsidered);

/** The column of the time that a list is sorted by. */
const timeOf = (order: ListOrder) => (order === 'newest' ? sql`a.registered` : sql`a.updated`);

/** That an application is after the place at which a list begins. */
function begins(
  key: Part,
  { after = '', order, before }: Omit<ListQuery, keyof ListFilter | 'limit'>,
): Part {
  if (!order) return sql`${key} > ${after}`;
  if (before === undefined) return sql`1 = 1`;
  const time = timeOf(order);
  return sql`(${time} < ${before} or (${time} = ${before} and ${key} > ${after}))`;
}

/** The terms that a filter asks for. Callers with labels do not see an application that permits none. */
function conditionsOf(filter: ListFilter, words: readonly string[] = []): Condition[] {
  return [
    ...words.map((prefix): Condition => ({ facet: 'word', prefix })),
    ...filter.terms.map(([facet, value]): Condition => ({ facet, values: [value] })),
    ...(filter.viewer ? [names('permit', filter.viewer)] : []),
  ];
}

/**
 * The statements of lists, composed of what a request asks for. Their first condition should be the one that the fewest
 * applications meet: it is looked up, and the others are checked for what it gives.
 */
export function listStatements(compiler: Compiler) {
  const compiled = (part: Part) => rawStatement(compiler, part);

  /**
   * The keys of the first applications that meet all conditions, each once; at most `maxConsidered`. Of a word the
   * first are those that have it itself, and of these the ones where it counts most.
   */
  const considered = (
    [first, ...others]: readonly Condition[],
    viewer: Viewer,
    max = maxConsidered,
  ): Part => {
    const key = sql`d.key`;
    const source =
      first === undefined
        ? sql`(select a.key from application a where a.removed = 0 order by a.key limit ${maxConsidered})`
        : sql`(select t.key, t.value, t.weight from term t where ${meets(sql`t`, first)} order by t.value, t.weight, t.key limit ${maxScanned})`;
    const checks = [...others.map((condition) => has(key, condition)), ...notDenied(key, viewer)];
    if (first === undefined || !isForPostgresql(compiler)) {
      // SQLite takes the rows one by one as they come, and so the first ones.
      return sql`select distinct d.key from ${source} d where ${allOf(checks)} limit ${max}`;
    }
    // PostgreSQL needs an explicit order.
    const order = sql`d.value, d.weight, d.key`;
    return sql`select e.key from
      (select d.key, row_number() over (order by ${order}) as place from ${source} d
        where ${allOf(checks)} order by ${order} limit ${Math.min(maxScanned, maxWordsEach * max)}) e
      group by e.key order by min(e.place) limit ${max}`;
  };

  return {
    /** How many terms meet a condition, as `count`; counted only as far as it matters which one is met by fewer. */
    frequency: (condition: Condition) =>
      compiled(
        sql`select count(*) as count from
          (select 1 from term t where ${meets(sql`t`, condition)} limit ${2 * maxConsidered}) few`,
      ),

    list(
      { after = '', limit, viewer, withHeadBytes, order, before }: ListQuery,
      conditions: readonly Condition[],
    ) {
      // Only the terms of one value are in the order of the keys.
      const first = conditions.find(
        (each) => each.prefix === undefined && each.values.length === 1,
      );
      const others = conditions.filter((condition) => condition !== first);
      const { column, join } = headBytes(withHeadBytes);
      const key = first ? sql`d.key` : sql`a.key`;
      const source = first ? sql`term d join application a on a.key = d.key` : sql`application a`;
      const checks = [
        first ? meets(sql`d`, first) : sql`a.removed = 0`,
        begins(key, { after, order, before }),
        ...others.map((condition) => has(key, condition)),
        ...notDenied(key, viewer),
      ];
      return compiled(
        sql`select ${summaryColumns}${column} from ${source}${join}
          where ${allOf(checks)} order by ${order ? sql`${timeOf(order)} desc, ` : sql``}${key} limit ${limit}`,
      );
    },

    /** No index helps: only what speaks for the reference platform asks, and the rows are small. */
    ofRepository: (repository: string) =>
      compiled(
        sql`select ${summaryColumns} from application a
          where a.repository = ${repository} and a.removed = 0
          order by a.key limit ${sql.lit(maxConsidered)}`,
      ),

    search({ words, limit, viewer, withHeadBytes }: SearchQuery, conditions: readonly Condition[]) {
      const { column, join } = headBytes(withHeadBytes);
      // The best come first where they are found by a word.
      const max = conditions[0]?.prefix === undefined ? maxConsidered : maxRanked(limit);
      // The best place of each word counts; a whole word counts more than the beginning of one.
      const ranks = words.map(
        (word) => sql`(select min(2 * w.weight + case when w.value = ${word} then 0 else 1 end)
          from term w where w.key = f.key
          and ${meets(sql`w`, { facet: 'word', prefix: word })})`,
      );
      return compiled(
        sql`select ${summaryColumns}${column} from
          (select f.key, ${joined(ranks, sql` + `)} as place from (${considered(conditions, viewer, max)}) f
            order by place, f.key limit ${limit}) r
          join application a on a.key = r.key${join} order by r.place, a.key`,
      );
    },

    count: ({ viewer }: ListFilter, conditions: readonly Condition[]) =>
      compiled(
        conditions.length === 0
          ? sql`select coalesce(sum(count), 0) as count from facet_count where facet = 'source'`
          : sql`select count(*) as count from (${considered(conditions, viewer)}) f`,
      ),

    counts(
      facets: readonly FilterFacet[],
      { viewer }: ListFilter,
      conditions: readonly Condition[],
    ) {
      const wanted = sql.join([...facets]);
      const areKept = facets.every((facet) => countedFacets.includes(facet));
      const counted =
        conditions.length === 0 && areKept
          ? sql`select facet, value, count from facet_count where facet in (${wanted}) and count > 0`
          : sql`select t.facet, t.value, count(*) as count from (${considered(conditions, viewer)}) f
              join term t on t.key = f.key where t.facet in (${wanted})
              group by t.facet, t.value`;
      return compiled(
        sql`select facet, value, count from
          (select facet, value, count,
              row_number() over (partition by facet order by count desc, value) as place
            from (${counted}) n where octet_length(value) <= ${sql.lit(maxValueBytes)}) p
          where place <= ${sql.lit(maxCounted)} order by facet, place`,
      );
    },
  };
}
