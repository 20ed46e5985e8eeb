import type { ListStore } from '../../list-store.ts';
import type { Compiler } from '../compiler.ts';
import { type Condition, conditionsOf, listStatements } from '../list-statements.ts';
import type { StatementRunner } from '../statement-runner.ts';

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

  return {
    async list(query) {
      const conditions = await fewestFirst(conditionsOf(query));
      return database.read(statements.list(query, conditions));
    },

    ofRepository(repository) {
      return database.read(statements.ofRepository(repository));
    },

    async search(query) {
      const conditions = await fewestFirst(conditionsOf(query, query.words));
      return database.read(statements.search(query, conditions));
    },

    async counts(facets, query) {
      const conditions = await fewestFirst(conditionsOf(query, query.words));
      return database.read(statements.counts(facets, query, conditions));
    },

    async count(query) {
      const conditions = await fewestFirst(conditionsOf(query, query.words));
      return Number((await first<{ count: number }>(statements.count(query, conditions)))?.count);
    },
  };
}
