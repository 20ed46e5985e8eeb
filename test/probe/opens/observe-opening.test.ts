import { expect, it } from 'vitest';
import type { RunningStart } from '../../../src/probe/launch/running-start.ts';
import { judgeOpening } from '../../../src/probe/opens/judge-opening.ts';
import { observeOpening } from '../../../src/probe/opens/observe-opening.ts';
import type { SampleFile } from '../../../src/probe/samples/sample-files.ts';
import { displayThat } from '../evidence/display-that.ts';
import { aWindow } from '../windows/any-window.ts';

const sample = { name: 'tides.txt', words: ['Alpha'], colours: [] } as unknown as SampleFile;

/** What comes of a file that is never read, by an application with this window. */
async function seen(title: string, accepted: readonly string[] | undefined) {
  let nowMs = 0;
  const main = aWindow({ title, width: 640, height: 400 });
  const trial = {
    x: {
      root: 1,
      ended: new Promise<void>(() => {}),
      childrenOf: async () => [],
      pixelsOf: async (_: number, { width, height }: { width: number; height: number }) =>
        Buffer.alloc(width * height * 4),
    },
    watch: {
      windows: () => [main],
      now() {
        nowMs += 500;
        return nowMs;
      },
    },
    use: { recent: () => undefined },
    displayUse: { recent: () => undefined },
    exit: () => undefined,
    timeouts: { minMs: 20_000, maxMs: 20_000 },
    pollMs: 0,
  } as unknown as RunningStart;
  const container = displayThat('').display;
  const started = { windows: [{ title: 'Moon' }] };
  const plain = { started, ...(accepted ? { accepted } : {}) };
  return judgeOpening(
    await observeOpening(trial, { container }, sample, plain, async () => false),
    sample,
  );
}

const neverRead = { verdict: 'fails', evidence: 'it never reads the file' };

it('takes another window than the accepted ones for a question, which says nothing of the file', async () => {
  expect(await seen('May Moon use the network?', ['Moon'])).toEqual({
    verdict: 'unknown',
    evidence: 'a dialog is open: "May Moon use the network?"',
  });
  expect(await seen('Moon', ['Moon'])).toEqual(neverRead);
  expect(await seen('tides.txt - Moon', ['Moon'])).toEqual(neverRead);
});

it('takes the window of one that the machine has proven for its own, whatever its title', async () => {
  expect(await seen('May Moon use the network?', undefined)).toEqual(neverRead);
});
