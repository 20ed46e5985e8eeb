import type { Compilable, RawBuilder } from 'kysely';
import type { Compiler } from './compiler.ts';

/** An SQL statement with the values of its parameters, in the syntax of one database. */
export interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** Stands for a value in a statement that is compiled before there are values. */
class Placeholder {
  readonly key: string | number;

  constructor(key: string | number) {
    this.key = key;
  }
}

export function statementOf(query: Compilable): Statement {
  const { sql, parameters } = query.compile();
  return { sql, parameters };
}

/** The statement of SQL that is written out. */
export function rawStatement(compiler: Compiler, query: RawBuilder<unknown>): Statement {
  const { sql, parameters } = query.compile(compiler);
  return { sql, parameters };
}

/** Compiles a statement with placeholders, and returns a function that puts values in their places. */
function compiled(query: Compilable): (values: object) => Statement {
  const { sql, parameters } = statementOf(query);
  return (values) => ({
    sql,
    parameters: parameters.map((value) =>
      value instanceof Placeholder ? Reflect.get(values, value.key) : value,
    ),
  });
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
  const fill = compiled(build(...(places as unknown as Args)));
  return (...args) => fill(args);
}

/** The same for a statement with the properties of one object, which `build` has to name. */
export function preparedFor<Values extends object>(
  build: (values: Values) => Compilable,
): (values: Values) => Statement {
  const places = new Proxy({}, { get: (_, key) => new Placeholder(String(key)) });
  return compiled(build(places as Values));
}
