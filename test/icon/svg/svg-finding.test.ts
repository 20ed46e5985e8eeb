import { describe, expect, it } from 'vitest';
import { withPositions } from '../../../src/icon/svg/svg-finding.ts';

const placed = (text: string, ...offsets: readonly number[]) =>
  withPositions(
    text,
    offsets.map((offset) => ({ kind: 'script', message: String(offset), offset })),
  ).map(({ message, line, column }) => [Number(message), line, column]);

describe('the positions of findings', () => {
  it('are counted from 1, and a line break ends its line', () => {
    expect(placed('ab\n\ncd', 0, 1, 2, 3, 4, 5)).toEqual([
      [0, 1, 1],
      [1, 1, 2],
      [2, 1, 3],
      [3, 2, 1],
      [4, 3, 1],
      [5, 3, 2],
    ]);
  });

  it('are in the order of the file, and not after its end', () => {
    expect(placed('a\nb\nc', 5, 0, 2)).toEqual([
      [0, 1, 1],
      [2, 2, 1],
      [5, 3, 2],
    ]);
  });

  it('come with severities', () => {
    const at = { message: '', offset: 0 };
    expect(
      withPositions('', [
        { kind: 'not-svg', ...at },
        { kind: 'script', ...at },
      ]).map(({ severity }) => severity),
    ).toEqual(['error', 'warning']);
  });
});
