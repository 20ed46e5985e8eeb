/** A validator's error about a value that a schema refuses. */
interface Refused {
  readonly instancePath: string;
  readonly message?: string | undefined;
  readonly params: Readonly<Record<string, unknown>>;
}

/** How parts of a request are called in problems. */
const partNames: Readonly<Record<string, string>> = {
  querystring: 'the query',
  params: 'the path',
};

/**
 * Says what of a request is refused, and what is possible instead.
 *
 * @param part "body", or as fastify calls the part of the request
 */
export function schemaErrorText([first]: readonly Refused[], part: string): string {
  const name = partNames[part] ?? `the ${part}`;
  const { instancePath = '', message = 'is invalid', params = {} } = first ?? {};
  const { allowedValues, additionalProperty, missingProperty } = params;
  if (Array.isArray(allowedValues))
    return `${name}${instancePath} must be one of ${allowedValues.join(', ')}`;
  if (typeof missingProperty === 'string') return `${name}${instancePath} lacks ${missingProperty}`;
  const which = typeof additionalProperty === 'string' ? `: ${additionalProperty}` : '';
  return `${name}${instancePath} ${message}${which}`;
}
