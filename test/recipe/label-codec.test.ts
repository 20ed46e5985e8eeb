import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noImageSettings } from '../../src/descriptor/check/image-settings.ts';
import { type Descriptor, isAbsent } from '../../src/descriptor/descriptor.ts';
import { labelCodecs, labelNameOf } from '../../src/recipe/label-codec.ts';
import { labelsOf } from '../../src/recipe/labels.ts';
import { caseCount } from '../support/sample.ts';

const text = fc.string({ unit: 'grapheme' });

/** Everything that JSON can hold; a zero has no sign in it. */
const inside = fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)));

const words = [
  ...['name', 'displayname', 'icon', 'keyword', 'cat', 'launch', 'template', 'path', 'mimetype'],
  ...['fileextensions', 'legacyfileextensions', 'licence', 'uniquerunkey', 'args', 'home'],
  ...['desktopfile', 'desktop'],
];
const objects = ['rules', 'acl', 'host_config', 'secrets_requirement'];

/** Descriptors that say anything under every field that has a label, and under some that have none. */
const descriptors = fc.record(
  {
    ...Object.fromEntries(words.map((field) => [field, text])),
    ...Object.fromEntries(objects.map((field) => [field, inside])),
    usedefaultapplication: fc.boolean(),
    debpackage: text,
  },
  { requiredKeys: [] },
) as fc.Arbitrary<Descriptor>;

/** The value of each label of a descriptor and an icon. */
function readBack(descriptor: Descriptor, icon?: Uint8Array): Record<string, unknown> {
  const labels = labelsOf(descriptor, icon, noImageSettings);
  return Object.fromEntries(
    Object.entries(labelCodecs).flatMap(([field, { read }]) => {
      const label = labels[labelNameOf(field)];
      return label === undefined ? [] : [[field, read(label)]];
    }),
  );
}

/** The facts of a descriptor for a platform, without labels. */
function known(descriptor: Descriptor): Record<string, unknown> {
  const { name, displayname, keyword, desktopfile, desktop } = descriptor;
  const { debpackage: _, desktop: __, usedefaultapplication, ...rest } = descriptor;
  const all = {
    ...rest,
    type: 'app',
    displayname: displayname || name,
    keyword: keyword && `${name},${keyword}`,
    desktopfile: desktopfile ? desktopfile.split('/').at(-1) : desktop,
    usedefaultapplication: usedefaultapplication || undefined,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => !isAbsent(value)));
}

describe('the label codec', () => {
  it('reads the values of any descriptor from its labels', () => {
    fc.assert(
      fc.property(descriptors, (descriptor) => {
        expect(readBack(descriptor)).toEqual(known(descriptor));
      }),
      { numRuns: caseCount(2_000) },
    );
  });

  it('reads the bytes of any icon', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1 }), (icon) => {
        const { icondata } = readBack({}, icon);
        expect(Uint8Array.from(Buffer.from(String(icondata), 'base64'))).toEqual(icon);
      }),
    );
  });

  it('writes the label of a field again, if the label has no more than its field', () => {
    const own = new Set(['icondata', 'keyword', 'desktopfile', 'type', 'usedefaultapplication']);
    for (const [field, { read, write, isJson }] of Object.entries(labelCodecs)) {
      if (own.has(field)) continue;
      const given = isJson ? inside.map((value) => JSON.stringify(value)) : text;
      fc.assert(
        fc.property(given, (label) => {
          const value = read(label);
          fc.pre(!isAbsent(value));
          expect(write({ [field]: value }, undefined)).toBe(label);
        }),
      );
    }
  });

  it('reads no value from a text that is not JSON, where the label is JSON', () => {
    const isJson = (label: string) => {
      try {
        JSON.parse(label);
        return true;
      } catch {
        return false;
      }
    };
    fc.assert(
      fc.property(fc.oneof(fc.json(), text), (label) => {
        for (const field of objects) {
          expect(labelCodecs[field]!.read(label) === undefined).toBe(!isJson(label));
        }
      }),
    );
  });

  it.each([
    ['true', true],
    ['false', false],
    ['True', false],
    ['', false],
  ])('reads %j as a flag that is %s', (label, expected) => {
    expect(labelCodecs.usedefaultapplication!.read(label)).toBe(expected);
  });
});
