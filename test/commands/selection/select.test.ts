import { expect, test } from 'vitest';
import { selector } from '../../../src/commands/selection/select.ts';

const candidates = ['xcalc', 'xclock', 'a.b', undefined].map((name, index) => ({ name, index }));
const picked = (options: Parameters<typeof selector>[0]) =>
  candidates.filter(selector(options, candidates)).map(({ index }) => index);

test.each([
  [{}, [0, 1, 2, 3]],
  [{ name: ['xcalc'] }, [0]],
  [{ name: ['x*'] }, [0, 1]],
  [{ name: ['xc????'] }, [1]],
  [{ name: ['*'] }, [0, 1, 2]],
  [{ name: ['a.b'] }, [2]],
  [{ name: ['xcalc'], index: [3, 0] }, [0, 3]],
])('%j picks %j', (options, expected) => {
  expect(picked(options)).toEqual(expected);
});

test.each([
  [{ name: ['xcalk'] }, 'named "xcalk" in these files; did you mean xcalc?'],
  [{ name: ['xcalc', 'XCLOC'] }, 'named "XCLOC" in these files; did you mean xclock?'],
  [{ name: ['z*'] }, 'named "z*" in these files; there are: xcalc, xclock, a.b'],
  [{ name: ['nothing-like-it'] }, 'there are: xcalc, xclock, a.b'],
  [{ index: [4] }, 'no application with --index 5 in these files; there are: xcalc, xclock, a.b'],
])('%j selects no application, which is an error', (options, message) => {
  expect(() => picked(options)).toThrow(message);
});

test('a file that is one descriptor has the index 0', () => {
  const one = { name: 'xcalc', index: undefined };
  expect(selector({ index: [0] }, [one])(one)).toBe(true);
});
