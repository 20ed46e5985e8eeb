import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Lines } from '../../../src/system/output/lines.ts';

function linesOf(...chunks: readonly (string | Uint8Array)[]): string[] {
  const lines = new Lines();
  const complete = chunks.flatMap((chunk) => lines.take(Buffer.from(chunk as string)));
  return [...complete, ...lines.rest()];
}

describe('Lines', () => {
  it('joins lines that arrive in pieces, split inside characters too', () => {
    const [first, second] = [Buffer.from('ü').subarray(0, 1), Buffer.from('ü').subarray(1)];
    expect(linesOf('a', 'b\nc', first, second, '\nd')).toEqual(['ab', 'cü', 'd']);
  });

  it('takes a carriage return for the beginning of the line, and with a line feed for its end', () => {
    expect(linesOf('10%\r20%\r30%\ndone\r', '\nx')).toEqual(['30%', 'done', 'x']);
    expect(linesOf('10%\r', '20%\r', '30%')).toEqual(['30%']);
  });

  it('shows control characters instead of obeying them', () => {
    expect(linesOf('\u001b[2Ja\u0000\n')).toEqual(['\\x1b[2Ja\\x00']);
  });

  it('omits colours, also where they are in the way of a builder’s own words', () => {
    expect(linesOf('\u001b[91mtwo\n\u001b[0mStep \u001b[1;38:5:9m8/9\u001b[m\n')).toEqual([
      'two',
      'Step 8/9',
    ]);
    expect(linesOf('\u001b[91;\u001b[9Xm\n')).toEqual(['\\x1b[91;\\x1b[9Xm']);
  });

  it('keeps no more than the beginning and the end of an endless line', () => {
    const lines = new Lines();
    lines.take(Buffer.from('begin '));
    for (let count = 0; count < 1000; count += 1) lines.take(Buffer.alloc(65_536, 'x'));
    lines.take(Buffer.from(' E: no such package'));
    const wanted = ` [deskpack omitted ${65_536_000 + 25 - 4048} characters here] `;
    const [first, last] = lines.rest()[0]!.split(wanted);
    expect(first).toBe(`begin ${'x'.repeat(2042)}`);
    expect(last).toBe(`${'x'.repeat(1981)} E: no such package`);
  });

  it('keeps a line of 4096 characters whole', () => {
    const line = `${'x'.repeat(4090)} done.`;
    expect(linesOf(`${line}\n`, line)).toEqual([line, line]);
  });

  it('cuts a long line without halving a character', () => {
    const [line] = linesOf(`${'x'.repeat(2047)}🎉${'y'.repeat(5000)}🎉${'z'.repeat(1999)}\n`);
    const left = ' [deskpack omitted 5004 characters here] ';
    expect(line).toBe(`${'x'.repeat(2047)}${left}${'z'.repeat(1999)}`);
  });

  it('keeps no more of a line that becomes longer by being made harmless', () => {
    const [line] = linesOf(`${'\u0001'.repeat(4000)}end\n`);
    expect(line).toHaveLength(4048 + ' [deskpack omitted 11955 characters here] '.length);
    expect(line).toMatch(/^\\x01.*\\x01end$/);
  });

  it('starts a long line again at a carriage return too', () => {
    expect(linesOf('x'.repeat(9000), '\r', 'done\n')).toEqual(['done']);
    expect(linesOf(`${'x'.repeat(9000)}\r`, '\n')[0]).toMatch(/^x{2048} \[.*\] x{2000}$/);
    expect(linesOf(`a\r${'x'.repeat(9000)}\r`, '\rb\r', 'c')).toEqual(['c']);
  });

  it('gives the same lines however the bytes are cut', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', 'ü', '🎉', '\n', '\r', '\u001b', 'x'.repeat(5000)),
      maxLength: 60,
    });
    fc.assert(
      fc.property(text, fc.array(fc.nat(20)), (whole, cuts) => {
        const bytes = Buffer.from(whole);
        const pieces: Uint8Array[] = [];
        let start = 0;
        for (const cut of cuts) {
          pieces.push(bytes.subarray(start, start + cut));
          start += cut;
        }
        expect(linesOf(...pieces, bytes.subarray(start))).toEqual(linesOf(bytes));
      }),
    );
  });
});
