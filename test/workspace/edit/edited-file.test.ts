import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Descriptor } from '../../../src/descriptor/descriptor.ts';
import { editedText, openEdited, writeEdited } from '../../../src/workspace/edit/edited-file.ts';
import { folderOfEach } from '../../support/folder.ts';

type Json = Record<string, unknown>;

/** The text after the descriptor in it, or the one at that place of its list, was changed. */
function edited(text: string, change: (descriptor: Json) => Json, index?: number): string {
  const root = JSON.parse(text.replace(/^\ufeff/, ''));
  const origin = index === undefined ? root : root[index];
  const descriptor = change(structuredClone(origin)) as Descriptor;
  return editedText({ path: '/x.json', text, index, origin }, descriptor);
}

const without = (descriptor: Json, key: string) => {
  const { [key]: _, ...others } = descriptor;
  return others;
};

describe('an edited file', () => {
  it.each<[string, string, (descriptor: Json) => Json, string]>([
    [
      'on one line stays on one line',
      '{"name":"a","cat":"x","own":[1, 2,3]}',
      (one) => ({ ...one, cat: 'y', args: '-v' }),
      '{"name":"a","cat":"y","own":[1, 2,3],"args":"-v"}',
    ],
    [
      'keeps tabs, odd blanks and a missing last line break',
      '{\n\t"name":  "a",\n\t"acl":  {"permit": [ "all" ] },\n\t"own":1\n}',
      (one) => ({ ...one, acl: { permit: ['a', 'b'] }, path: '/x' }),
      '{\n\t"name":  "a",\n\t"acl":  {"permit": ["a", "b"] },\n\t"own":1,\n\t"path":"/x"\n}',
    ],
    [
      'keeps line breaks of the other kind and unknown fields within a known one',
      '{\r\n    "name": "a",\r\n    "host_config": {\r\n        "mem_limit": "1G",\r\n        "own": 3\r\n    }\r\n}\r\n',
      (one) => ({ ...one, host_config: { ...(one.host_config as Json), shm_size: '64M' } }),
      '{\r\n    "name": "a",\r\n    "host_config": {\r\n        "mem_limit": "1G",\r\n        "own": 3,\r\n        "shm_size": "64M"\r\n    }\r\n}\r\n',
    ],
    [
      'keeps a byte order mark and commas at the beginning of lines',
      '\ufeff{ "name": "a"\n, "cat": "x"\n}\n',
      (one) => ({ ...one, cat: 'y', path: '/x' }),
      '\ufeff{ "name": "a"\n, "cat": "y"\n, "path": "/x"\n}\n',
    ],
    [
      'loses the first, a middle or the last field without a trace',
      '{\n  "name": "a",\n  "cat": "x",\n  "path": "/x"\n}\n',
      (one) => without(without(one, 'name'), 'path'),
      '{\n  "cat": "x"\n}\n',
    ],
    [
      'gets a list that is laid out as the lists in it are',
      '{\n   "acl": {\n      "permit": [\n         "all"\n      ]\n   }\n}\n',
      (one) => ({ ...one, preruncommands: ['RUN a', 'RUN b'] }),
      '{\n   "acl": {\n      "permit": [\n         "all"\n      ]\n   },\n   "preruncommands": [\n      "RUN a",\n      "RUN b"\n   ]\n}\n',
    ],
    [
      'of a field that stands there twice has the new value in the one that counts',
      '{"name": "a", "name": "b"}',
      (one) => ({ ...one, name: 'c' }),
      '{"name": "a", "name": "c"}',
    ],
  ])('%s', (_, text, change, wanted) => {
    expect(edited(text, change)).toBe(wanted);
  });

  const list = [
    '[',
    '  {"name": "one",',
    '     "own": {"k" : 1} },',
    '',
    '      {',
    '   "name":"two"',
    '  , "cat":"y"}',
    ']',
    '',
  ].join('\n');

  it('is changed only within one application of a list', () => {
    expect(edited(list, (one) => ({ ...one, cat: 'z', path: '/p' }), 1)).toBe(
      list.replace('"cat":"y"', '"cat":"z"\n  , "path":"/p"'),
    );
    expect(edited(list, (one) => ({ ...one, cat: 'z' }), 0)).toBe(
      list.replace('{"k" : 1}', '{"k" : 1},\n     "cat": "z"'),
    );
  });

  const blank = fc.constantFrom('', ' ', '  ', '\n', '\n    ', '\t', '\r\n  ');
  const known = ['name', 'cat', 'path', 'args', 'keyword', 'launch', 'icon'];
  const entries = fc.uniqueArray(
    fc.tuple(fc.constantFrom(...known, 'own', 'note', 'x-1'), fc.string(), blank, blank, blank),
    { selector: ([key]) => key, maxLength: 8 },
  );

  it('has the new values, and all other bytes unchanged, in any layout', () => {
    fc.assert(
      fc.property(
        entries,
        fc.dictionary(fc.constantFrom(...known), fc.option(fc.string({ minLength: 1 })), {
          noNullPrototype: true,
        }),
        (written, answers) => {
          const parts = written.map(
            ([key, value, before, around, after]) =>
              `${before}${JSON.stringify(key)}${around}:${around}${JSON.stringify(value)}${after}`,
          );
          const wanted: Json = JSON.parse(`{${parts.join(',')}}`);
          for (const [key, answer] of Object.entries(answers)) {
            if (answer === null) delete wanted[key];
            else wanted[key] = answer;
          }
          const text = edited(`{${parts.join(',')}}`, () => wanted);
          expect(Object.entries(JSON.parse(text))).toEqual(Object.entries(wanted));
          let from = 0;
          for (const [key, value, , around] of written) {
            if (Object.hasOwn(answers, key)) continue;
            const kept = `${JSON.stringify(key)}${around}:${around}${JSON.stringify(value)}`;
            expect(text.indexOf(kept, from)).toBeGreaterThanOrEqual(from);
            from = text.indexOf(kept, from) + kept.length;
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('a file with concurrent writers', () => {
  const folder = folderOfEach();
  const file = join(folder, 'list.json');

  beforeEach(async () => {
    await writeFile(file, '[{"name": "one", "cat": "x"}, {"name": "two", "cat": "x"}]\n');
  });

  it('keeps each change of another application', async () => {
    const opened = await openEdited(file, { name: 'two' });
    await writeFile(file, '[{"name": "zero"},\n{"name": "one"}, {"name": "two", "cat": "x"}]\n');
    const written = await writeEdited(opened, { ...opened.origin, cat: 'games' });
    await writeEdited(written, { ...written.origin, name: 'deux' });
    expect(await readFile(file, 'utf8')).toBe(
      '[{"name": "zero"},\n{"name": "one"}, {"name": "deux", "cat": "games"}]\n',
    );
  });

  it('is not written if the same application has changed', async () => {
    const opened = await openEdited(file, { name: 'two' });
    const theirs = '[{"name": "two", "cat": "office"}]\n';
    await writeFile(file, theirs);
    await expect(writeEdited(opened, { ...opened.origin, path: '/x' })).rejects.toThrow(
      'was changed by something else',
    );
    expect(await readFile(file, 'utf8')).toBe(theirs);
  });

  it('needs a name if it has several applications', async () => {
    await expect(openEdited(file, {})).rejects.toThrow('name one of them: one, two');
    await expect(openEdited(file, { name: 'three' })).rejects.toThrow('holds no application three');
  });
});
