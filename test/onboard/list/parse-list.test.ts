import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nameOfEntry } from '../../../src/onboard/entry.ts';
import { uniqueEntries } from '../../../src/onboard/list/choose-entries.ts';
import {
  parseList,
  type ReadFile,
  type ReadOverride,
} from '../../../src/onboard/list/parse-list.ts';

const readOverride: ReadOverride = (text) => {
  const at = text.indexOf('=');
  if (at === -1) return { problem: `no field: ${text}` };
  return { path: text.slice(0, at).split('.'), value: text.slice(at + 1) };
};

/** Files are there if their names say so. */
const readFile: ReadFile = (path) => {
  if (!path.includes('viewer')) return { problem: `there is no file "${path}"` };
  return { file: { path, shown: path, bytes: 12, modifiedAt: 1 } };
};

const read = (text: string) => parseList(text, { override: readOverride, file: readFile });

describe('a list', () => {
  test('has at most 200,000 lines, and nothing of a longer one is parsed', () => {
    expect(read('a\n'.repeat(199_999)).entries).toHaveLength(199_999);
    expect(read('a\n'.repeat(1_000_000))).toEqual({
      entries: [],
      wrong: [
        { line: 200_001, problem: 'a list has at most 200,000 lines, and this one has 1,000,001' },
      ],
    });
  });

  test('has one entry a line, with comments and values for fields', () => {
    const text = `# calculators
galculator   # small
x11-apps/xcalc  title='X calculator' host_config.mem_limit=64M

g++-mingw-w64\r
`;
    expect(read(text)).toEqual({
      entries: [
        { package: 'galculator', overrides: [] },
        {
          package: 'x11-apps',
          application: 'xcalc',
          overrides: [
            { path: ['title'], value: 'X calculator' },
            { path: ['host_config', 'mem_limit'], value: '64M' },
          ],
        },
        { package: 'g++-mingw-w64', overrides: [] },
      ],
      wrong: [],
    });
  });

  test('reports every wrong line with its number, and keeps the others', () => {
    const { entries, wrong } = read('xcalc\n-rf\na/b/c\nxcalc b\n"$(reboot)"\nxcalc a=b;c\ngimp\n');
    expect(entries.map(nameOfEntry)).toEqual(['xcalc', 'gimp']);
    expect(wrong).toEqual([
      { line: 2, problem: '"-rf" is not the name of a package' },
      { line: 3, problem: 'there is no file "a/b/c"' },
      { line: 4, problem: 'no field: b' },
      { line: 5, problem: '"$(reboot)" is not the name of a package' },
      { line: 6, problem: "quote ;: field='a value'" },
    ]);
  });

  test('names one of several applications of a file, where "#" begins no comment', () => {
    const words: string[] = [];
    const { entries, wrong } = parseList(
      [
        'viewer.deb#app=acme-viewer cat=games # theirs',
        "'./my viewer.deb'#app=acme-viewer",
        "'./my viewer.deb#app=Acme Viewer'",
        'https://example.com/viewer.deb#sha256=00&app=viewer name=v',
        'gimp #app=x',
      ].join('\n'),
      {
        override: readOverride,
        file(word) {
          words.push(word);
          return readFile(word);
        },
      },
    );
    expect(wrong).toEqual([]);
    expect(words).toEqual([
      'viewer.deb#app=acme-viewer',
      './my viewer.deb#app=acme-viewer',
      './my viewer.deb#app=Acme Viewer',
      'https://example.com/viewer.deb#sha256=00&app=viewer',
    ]);
    expect(entries.map(({ overrides }) => overrides.length)).toEqual([1, 0, 0, 1, 0]);
    expect(entries.at(-1)).toMatchObject({ package: 'gimp' });
  });

  test('has files of vendors beside packages, quoted where they need it', () => {
    const { entries, wrong } = read(
      [
        "'./ACME viewer.deb' cat=graphics  # theirs",
        'files/viewer.AppImage',
        'viewer.tar.gz',
        'file:///srv/viewer.deb',
        'x11-apps/xcalc',
        'maps/org.viewer.Maps.desktop',
        'https://example.com/viewer.deb',
        'https://example.com/get?viewer&os=(linux)#sha256=00 cat=games # theirs',
        'ftp://example.com/viewer.deb',
      ].join('\n'),
    );
    expect(entries.map((entry) => [nameOfEntry(entry), entry.file?.path])).toEqual([
      ['./ACME viewer.deb', './ACME viewer.deb'],
      ['files/viewer.AppImage', 'files/viewer.AppImage'],
      ['viewer.tar.gz', 'viewer.tar.gz'],
      ['file:///srv/viewer.deb', 'file:///srv/viewer.deb'],
      ['x11-apps/xcalc', undefined],
      ['maps/org.viewer.Maps.desktop', undefined],
      ['https://example.com/viewer.deb', 'https://example.com/viewer.deb'],
      ...[['https://example.com/get?viewer&os=(linux)#sha256=00']].map(([one]) => [one, one]),
    ]);
    expect(entries[0]).toMatchObject({
      package: 'ACME viewer.deb',
      overrides: [{ path: ['cat'], value: 'graphics' }],
    });
    expect(entries.at(-1)?.overrides).toEqual([{ path: ['cat'], value: 'games' }]);
    expect(wrong).toEqual([
      {
        line: 9,
        problem: '"ftp://example.com/viewer.deb" is an address from which nothing is downloaded',
      },
    ]);
  });

  test('reports a line that is too long to be one, and shortens a name', () => {
    const { wrong } = read(`${'"x",'.repeat(2_000_000)}\n${'['.repeat(1000)}\n`);
    expect(wrong).toEqual([
      { line: 1, problem: 'it is longer than 131,072 characters' },
      { line: 2, problem: `"${'['.repeat(60)}…" is not the name of a package` },
    ]);
  });

  test('has an entry or a wrong line for each line with text, whatever it is', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (lines) => {
        const { entries, wrong } = read(lines.join('\n'));
        for (const { package: name } of entries) expect(name).toMatch(/^[a-z0-9][a-z0-9+._:-]*$/i);
        const count = lines.join('\n').split('\n').length;
        expect(entries.length + wrong.length).toBeLessThanOrEqual(count);
        for (const { line } of wrong) expect(line).toBeLessThanOrEqual(count);
      }),
    );
  });

  const name = fc.stringMatching(/^[a-z0-9][a-z0-9+.-]{0,12}$/);
  const word = fc.stringMatching(/^[A-Za-z0-9äß$ #;*'-]{0,10}$/);

  test('reads back what it was written from', () => {
    const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
    fc.assert(
      fc.property(fc.array(fc.tuple(name, fc.array(word))), (rows) => {
        const text = rows
          .map(([of, values]) => [of, ...values.map((one) => `comment=${quoted(one)}`)].join(' '))
          .join('\n');
        expect(read(text)).toEqual({
          entries: rows.map(([of, values]) => ({
            package: of,
            overrides: values.map((value) => ({ path: ['comment'], value })),
          })),
          wrong: [],
        });
      }),
    );
  });
});

test('a repeated entry counts once, and contradicting ones are reported', () => {
  const { entries } = read('a\nb t=1\na\nb t=2\nb/x\n');
  const unique = uniqueEntries(entries);
  expect(unique.entries.map(nameOfEntry)).toEqual(['a', 'b', 'b/x']);
  expect(unique.contradictions).toEqual(['b']);
});
