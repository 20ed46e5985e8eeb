import fc from 'fast-check';
import { valueFields } from '../../src/descriptor/descriptor.ts';
import { anyCharacter } from '../support/any-character.ts';
import { sound } from './sound.ts';

/** Texts that look like what fields hold, with what people and attackers put into them. */
const telling = fc.constantFrom(
  ...valueFields.flatMap(({ field: { example } }) =>
    typeof example === 'string' ? [example] : [],
  ),
  'RUN true',
  'COPY a /b',
  'ENV A=b',
  'run x',
  'RUN <<EOF',
  'RUN a \\',
  '# x',
  '$HOME',
  '"',
  "'",
  '\\',
  '\n',
  '\0',
  ',',
  ';',
  ' ',
  '.',
  '/',
  '512M',
  '512 mb',
  'all',
  'All',
  'true',
  '3',
  'SYS_ADMIN',
  '/dev/kvm',
  'Office, games',
  'a,b',
  'a;b',
  '.htm',
  'text/html',
  '\ud800',
  '\u2028',
  '\u202e',
);

export const arbitraryText: fc.Arbitrary<string> = fc.oneof(
  telling,
  fc.string({ unit: anyCharacter, maxLength: 12 }),
  fc
    .array(fc.oneof(telling, fc.string({ maxLength: 4 })), { maxLength: 5 })
    .map((parts) => parts.join('')),
);

/** Any JSON value, small and mostly shallow. */
export const arbitraryJson: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    arbitraryText,
    fc.oneof(
      fc.constant(null),
      fc.boolean(),
      fc.integer(),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
    ),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(
      fc.oneof(arbitraryText, fc.constantFrom('__proto__', 'constructor')),
      tie('value'),
      { maxKeys: 4 },
    ),
  ),
})).value;

const arbitraryEntries = fc.array(
  fc.tuple(
    fc.constantFrom(...valueFields.map(({ path }) => path)),
    fc.oneof(
      arbitraryText,
      fc.array(arbitraryText, { maxLength: 3 }),
      fc.integer(),
      fc.boolean(),
      arbitraryJson,
    ),
  ),
  { maxLength: 8 },
);

/** Sets a value at a path, making the objects on the way. */
function withValue(
  root: Record<string, unknown>,
  [key = '', ...rest]: readonly string[],
  value: unknown,
): Record<string, unknown> {
  const inner = Object.hasOwn(root, key) ? root[key] : undefined;
  const object = typeof inner === 'object' && inner !== null && !Array.isArray(inner) ? inner : {};
  return { ...root, [key]: rest.length === 0 ? value : withValue({ ...object }, rest, value) };
}

/** Descriptors: a sound one or none, with any values in its fields and with fields that nobody knows. */
export const arbitraryDescriptor: fc.Arbitrary<unknown> = fc
  .tuple(
    fc.constantFrom(sound, {}),
    arbitraryEntries,
    fc.dictionary(fc.string({ maxLength: 8 }), arbitraryJson, { maxKeys: 2 }),
  )
  .map(([base, entries, unknown]) =>
    entries.reduce<Record<string, unknown>>(
      (descriptor, [path, value]) => withValue(descriptor, path, value),
      { ...base, ...unknown },
    ),
  );
