import { describe, expect, it } from 'vitest';
import { OutputTail } from '../../src/engine/output-tail.ts';

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
});
