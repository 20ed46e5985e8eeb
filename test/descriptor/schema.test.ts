import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { valueFields } from '../../src/descriptor/descriptor.ts';
import { descriptorSchema } from '../../src/descriptor/schema.ts';
import { sortByType } from '../../src/descriptor/type-mismatch.ts';
import { isObject } from '../../src/text/json/json-object.ts';
import { caseCount } from '../support/sample.ts';
import { arbitraryDescriptor } from './arbitrary-descriptor.ts';
import { sound, soundBut } from './sound.ts';

const schema = descriptorSchema();
const validate = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true }).compile(
  schema,
);

function errorsOf(value: unknown): ErrorObject[] {
  return validate(value) ? [] : [...(validate.errors ?? [])];
}

test('a descriptor and a list of descriptors are valid', () => {
  expect(errorsOf(sound)).toEqual([]);
  expect(errorsOf([sound, { ...sound, name: 'other' }])).toEqual([]);
  expect(errorsOf([])).toEqual([]);
});

test.each([null, 'x', 3, [[sound]], [3], {}, [{}]])('%j is not', (value) => {
  expect(errorsOf(value)).not.toEqual([]);
});

test('unknown fields and $schema are allowed', () => {
  expect(errorsOf({ ...sound, showinview: 'dock', $schema: './x.json' })).toEqual([]);
});

test.each(['acl', 'cat', 'icon', 'launch', 'name', 'template'])(
  '%s is required, and not empty',
  (key) => {
    expect(errorsOf(soundBut({ [key]: undefined }))).not.toEqual([]);
    expect(errorsOf(soundBut({ [key]: '' }))).not.toEqual([]);
  },
);

test('the schema has the patterns of the rules, and an empty string counts as absent', () => {
  expect(errorsOf(soundBut({ name: 'a b' }))).not.toEqual([]);
  expect(errorsOf(soundBut({ icon: 'a/b.svg' }))).not.toEqual([]);
  expect(errorsOf(soundBut({ host_config: { mem_limit: '512' } }))).not.toEqual([]);
  expect(errorsOf(soundBut({ host_config: { mem_limit: '' }, args: '' }))).toEqual([]);
  expect(errorsOf(soundBut({ host_config: { mem_limit: '0G', shm_size: '0M' } }))).toEqual([]);
});

describe('every field is described, for editors', () => {
  const descriptor = (schema.$defs as Record<string, Record<string, unknown>>).descriptor!;

  test.each(valueFields.map(({ key, path }) => [key, path] as const))('%s', (_, path) => {
    let node: Record<string, unknown> = descriptor;
    for (const key of path)
      node = (node.properties as Record<string, Record<string, unknown>>)[key]!;
    expect(node).toMatchObject({
      title: expect.stringMatching(/./),
      description: expect.stringMatching(/\.$/),
      examples: expect.any(Array),
    });
    for (const example of node.examples as unknown[]) {
      const inner = path.toReversed().reduce<unknown>((value, key) => ({ [key]: value }), example);
      const [top = ''] = path;
      const own = {
        ...((sound as Record<string, unknown>)[top] as object),
        ...((inner as Record<string, object>)[top] as object),
      };
      const value = path.length > 1 ? { ...sound, [top]: own } : { ...sound, ...(inner as object) };
      expect(errorsOf(value)).toEqual([]);
    }
  });
});

/** A value without what counts as absent, which the schema knows nothing about. */
function withoutAbsent(value: unknown): unknown {
  if (!isObject(value)) return value;
  const kept = Object.entries(value)
    .map(([key, inner]) => [key, isObject(inner) ? withoutAbsent(inner) : inner] as const)
    .filter(
      ([, inner]) =>
        inner !== '' &&
        !(typeof inner === 'object' && inner !== null && Object.keys(inner).length === 0),
    );
  return Object.fromEntries(kept);
}

test('schema and checks agree on which values have a wrong type', () => {
  fc.assert(
    fc.property(arbitraryDescriptor, (given) => {
      const value = withoutAbsent(JSON.parse(JSON.stringify(given))) as Record<string, unknown>;
      const fromChecks = sortByType(value).mismatches.map(({ path }) => path.join('/'));
      const fromSchema = errorsOf(value)
        .filter(({ keyword }) => keyword === 'type')
        // A wrong entry makes the whole list wrong.
        .map(({ instancePath }) => instancePath.slice(1).replace(/\/\d+$/, ''));
      expect(new Set(fromSchema)).toEqual(new Set(fromChecks));
    }),
    { numRuns: caseCount(3_000) },
  );
});
