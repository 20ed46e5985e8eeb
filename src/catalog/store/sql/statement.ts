import type { Compilable } from 'kysely';

/** An SQL statement with the values of its parameters, in the syntax of one database. */
export interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** Stands for an argument in a statement that is compiled before there are arguments. */
class Placeholder {
  readonly index: number;

  constructor(index: number) {
    this.index = index;
  }
}

export function statementOf(query: Compilable): Statement {
  const { sql, parameters } = query.compile();
  return { sql, parameters };
}

/**
 * Compiles a statement once, and returns a function that only fills in its arguments: composing one anew costs as much
 * as running it.
 *
 * @param build composes the statement from arguments, which it must not look into
 */
export function prepared<Args extends readonly unknown[]>(
  build: (...args: Args) => Compilable,
): (...args: Args) => Statement {
  const places = Array.from({ length: build.length }, (_, index) => new Placeholder(index));
  const { sql, parameters } = statementOf(build(...(places as unknown as Args)));
  return (...args) => ({
    sql,
    parameters: parameters.map((value) =>
      value instanceof Placeholder ? args[value.index] : value,
    ),
  });
}
