import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { takeLock } from '../../src/pipeline/lock.ts';

const holder = { run: 'first', pid: process.pid };
const randomKey = () => randomBytes(8).toString('hex');

/** Takes a lock in a process of its own, which runs the TypeScript source as it is bundled for it. */
async function otherProcessTaking(key: string) {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    stdin: {
      contents: `import { takeLock } from './lock.ts';
        await takeLock(${JSON.stringify(key)}, { run: 'other', pid: process.pid });
        console.log('taken');
        setInterval(() => {}, 1000);`,
      resolveDir: new URL('../../src/pipeline/', import.meta.url).pathname,
    },
    bundle: true,
    format: 'esm',
    platform: 'node',
    write: false,
  });
  const code = outputFiles[0]!.text;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  return child;
}

describe('a lock', () => {
  it('is held by one at a time, who is named to the others', async () => {
    const key = randomKey();
    const first = await takeLock(key, holder);
    if (!('lock' in first)) throw new Error('not taken');
    expect(await takeLock(key, { run: 'second', pid: 1 })).toEqual({ holder });
    await first.lock.release();
    const again = await takeLock(key, holder);
    expect(again).toHaveProperty('lock');
    if ('lock' in again) await again.lock.release();
  });

  it('does not exclude another key', async () => {
    const first = await takeLock(randomKey(), holder);
    const second = await takeLock(randomKey(), holder);
    for (const taken of [first, second]) {
      expect(taken).toHaveProperty('lock');
      if ('lock' in taken) await taken.lock.release();
    }
  });

  it('has one winner when many race for it', async () => {
    const key = randomKey();
    const all = await Promise.all(Array.from({ length: 16 }, () => takeLock(key, holder)));
    const winners = all.filter((taken) => 'lock' in taken);
    expect(winners).toHaveLength(1);
    for (const taken of winners) await taken.lock.release();
  });

  it.runIf(process.platform === 'linux')('dies with its process', async () => {
    const key = randomKey();
    const child = await otherProcessTaking(key);
    expect(await takeLock(key, holder)).toEqual({ holder: { run: 'other', pid: child.pid } });
    child.kill('SIGKILL');
    await once(child, 'exit');
    const taken = await takeLock(key, holder);
    expect(taken).toHaveProperty('lock');
    if ('lock' in taken) await taken.lock.release();
  });
});
