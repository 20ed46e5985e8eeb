import { describe, expect, it } from 'vitest';
import { takeDrawnPicture } from '../../../src/probe/launch/await-drawn.ts';
import type { RunningStart } from '../../../src/probe/launch/running-start.ts';
import { aWindow } from '../windows/any-window.ts';

/** Takes a picture of a window that is blank until a second; a second passes with each look. */
async function taken(blankUntil: number, worksUntil: number) {
  let nowMs = 0;
  const x = {
    get ended() {
      nowMs += 1000;
      return new Promise<void>(() => {});
    },
    async pixelsOf() {
      const pixels = Buffer.alloc(20 * 20 * 4);
      return nowMs < blankUntil * 1000 ? pixels : pixels.fill(255, 0, pixels.length / 2);
    },
  };
  const recent = () => {
    return { passedMs: 1000, lostMs: 0, usedMs: nowMs < worksUntil * 1000 ? 900 : 0 };
  };
  const trial = {
    ...{ x, watch: { now: () => nowMs }, exit: () => undefined, pollMs: 0 },
    ...{ use: { recent }, displayUse: { recent } },
  } as unknown as RunningStart;
  const picture = await takeDrawnPicture(trial, aWindow({ width: 20, height: 20 }));
  return { isBlank: picture?.isBlank, seconds: nowMs / 1000 };
}

describe('the picture of a window that may draw later', () => {
  it('is taken at once of one that has drawn', async () => {
    expect(await taken(0, 99)).toEqual({ isBlank: false, seconds: 0 });
  });

  it('is waited for as long as the application works, for fifteen seconds at most', async () => {
    expect(await taken(9, 99)).toEqual({ isBlank: false, seconds: 9 });
    expect(await taken(99, 99)).toEqual({ isBlank: true, seconds: 16 });
  });

  it('is waited for two seconds of an idle application', async () => {
    expect(await taken(2, 0)).toEqual({ isBlank: false, seconds: 2 });
    expect(await taken(99, 0)).toEqual({ isBlank: true, seconds: 3 });
  });
});
