import { describe, expect, it } from 'vitest';
import { OutputTail } from '../../../src/system/output/output-tail.ts';

describe('OutputTail', () => {
  it('keeps the last lines, without empty ones, the unfinished one last', () => {
    const tail = new OutputTail();
    for (let line = 1; line <= 100; line += 1) tail.push('stdout', Buffer.from(`line ${line}\n\n`));
    tail.push('stderr', Buffer.from('why'));
    expect(tail.lines()).toHaveLength(20);
    expect(tail.lines().at(0)).toBe('line 82');
    expect(tail.lines().at(-1)).toBe('why');
  });

  it('does not mix half a line of one output with half a line of the other', () => {
    const tail = new OutputTail();
    tail.push('stdout', Buffer.from('one '));
    tail.push('stderr', Buffer.from('two '));
    tail.push('stdout', Buffer.from('one\n'));
    tail.push('stderr', Buffer.from('two\n'));
    expect(tail.lines()).toEqual(['one one', 'two two']);
  });

  it('keeps the same lines however the output is cut into pieces', () => {
    const line = (number: number) => (number % 3 === 0 ? ' \t\r\n' : `line ${number} – ü\r\n`);
    const output = Buffer.from(
      `${Array.from({ length: 300 }, (_, number) => line(number)).join('')}the end`,
    );
    const tailOf = (size: number) => {
      const tail = new OutputTail();
      for (let at = 0; at < output.length; at += size) {
        tail.push('stdout', output.subarray(at, at + size));
      }
      return tail.lines();
    };
    const wanted = tailOf(1);
    expect(wanted).toHaveLength(20);
    expect(wanted.at(-1)).toBe('the end');
    for (const size of [2, 7, 100, 1000, 2500, output.length]) expect(tailOf(size)).toEqual(wanted);
  });
});
