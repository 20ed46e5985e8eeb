import { describe, expect, it } from 'vitest';
import { runInteractive } from '../../../../src/system/process/program/run-interactive.ts';

const shell = (script: string) => runInteractive({ program: 'sh', arguments: ['-c', script] });

describe('a program that has the terminal to itself', () => {
  it('has no error after a successful end', async () => {
    expect(await shell('exit 0')).toBeUndefined();
  });

  it.each([
    ['exit 3', 'exit code 3', 3],
    ['kill -TERM $$', 'SIGTERM', undefined],
  ])('reports the end: %s', async (script, words, status) => {
    expect(await shell(script)).toEqual({ message: expect.stringContaining(words), status });
  });

  it('reports a missing program', async () => {
    const failure = await runInteractive({ program: 'no-such-program', arguments: [] });
    expect(failure?.message).toContain('no-such-program');
  });
});
