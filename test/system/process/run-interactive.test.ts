import { describe, expect, it } from 'vitest';
import { runInteractive } from '../../../src/system/process/run-interactive.ts';

const shell = (script: string) => runInteractive({ program: 'sh', arguments: ['-c', script] });

describe('a program that has the terminal to itself', () => {
  it('says nothing when it ended well', async () => {
    expect(await shell('exit 0')).toBeUndefined();
  });

  it.each([
    ['exit 3', 'exit code 3'],
    ['kill -TERM $$', 'SIGTERM'],
  ])('tells how it ended: %s', async (script, words) => {
    expect(await shell(script)).toContain(words);
  });

  it('tells that it is missing', async () => {
    const failure = await runInteractive({ program: 'no-such-program', arguments: [] });
    expect(failure).toContain('no-such-program');
  });
});
