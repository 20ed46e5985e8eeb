import { describe, expect, it } from 'vitest';
import { copySources } from '../../../src/descriptor/values/copy-sources.ts';
import { parseInstruction } from '../../../src/descriptor/values/instruction.ts';

const sourcesOf = (rest: string) => copySources(parseInstruction(`COPY ${rest}`)!);
const namesOf = (rest: string) => sourcesOf(rest)?.map(({ source }) => source);

describe('the sources of COPY', () => {
  it.each([
    ['a /b', ['a']],
    ['a  c.json /b', ['a', 'c.json']],
    ['--chown=me --chmod=755 a /b', ['a']],
    ['a --from=b /c', ['a', '--from=b']],
    ['["a b", "c", "/d"]', ['a b', 'c']],
    ['--chown=me ["a", "/b"]', ['a']],
    // Builders take as words what is no list of texts.
    ['[1, "/b"]', ['[1,']],
    ['["a" /b', ['["a"']],
    ['{"a":1} /b', ['{"a":1}']],
  ])('of %s are %j', (rest, names) => {
    expect(namesOf(rest)).toEqual(names);
  });

  it.each(['a', '--chown=me', '--from=other a /b', '--chown=me --from=0 a /b', '["a"]', '[]', ''])(
    'are missing in %j',
    (rest) => {
      expect(sourcesOf(rest)).toBeUndefined();
    },
  );

  it('have their positions, also those with the same name', () => {
    const places = (rest: string) => sourcesOf(rest)?.map(({ from }) => rest.slice(from));
    expect(places('--link a a /b')).toEqual(['a a /b', 'a /b']);
    expect(places('--link ["a", "a", "/b"]')).toEqual(['a", "a", "/b"]', 'a", "/b"]']);
  });

  it('have the position of their list if they have unusual escapes', () => {
    const list = String.raw`["b", "\u0061", "b", "/c"]`;
    expect(sourcesOf(`--link ${list}`)).toEqual([
      { source: 'b', from: '--link ["'.length },
      { source: 'a', from: '--link '.length },
      { source: 'b', from: '--link '.length + list.lastIndexOf('b') },
    ]);
  });
});
