import AjvCompiler from '@fastify/ajv-compiler';

/** All applications of a process share what it has compiled. */
const buildCompiler = AjvCompiler();

/**
 * Makes what Fastify checks requests with. A schema is compiled at the first request that it checks: compiling all of them takes
 * a quarter of the start of a catalog.
 */
export const buildValidator: typeof buildCompiler = (schemas, options) => {
  const compile = buildCompiler(schemas, options);
  return (route) => {
    let compiled: ReturnType<typeof compile> | undefined;
    const check = (value: unknown) => {
      compiled ??= compile(route);
      const isValid = compiled(value);
      check.errors = compiled.errors;
      return isValid;
    };
    check.errors = undefined as NonNullable<typeof compiled>['errors'];
    return check as NonNullable<typeof compiled>;
  };
};
