import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import {
  byAge,
  expiredRuns,
  newRunName,
  slugIn,
  slugOf,
} from '../../../src/pipeline/history/run-folder.ts';

const at = (minute: number, application: string) =>
  `20260101-${String(Math.floor(minute / 60)).padStart(2, '0')}${String(minute % 60).padStart(2, '0')}00-${application}-0a1b2c`;

describe('the names of runs', () => {
  it.each(['xcalc', 'Gnome-Terminal', 'a.b_c', '', 'x'.repeat(100)])(
    'hold a word for their application (%s)',
    (application) => {
      expect(slugIn(newRunName(application))).toBe(slugOf(application));
    },
  );

  it('sort by age, those of one second too, whatever their applications are', async () => {
    const names: string[] = [];
    for (const application of ['zz', 'b', 'a', 'b', 'zz', 'a', 'b', 'a', 'zz', 'b', 'a', 'a']) {
      names.push(newRunName(application));
      await sleep(2);
    }
    expect(names.toSorted().sort(byAge)).toEqual(names);
  });
});

describe('expired runs', () => {
  it('are the oldest beyond one hundred', () => {
    const runs = Array.from({ length: 130 }, (_, index) => at(500 - index, 'xcalc'));
    expect(expiredRuns(runs)).toEqual(runs.slice(100));
  });

  it('never include the newest run of an application, so that a large batch can be resumed', () => {
    const second = Array.from({ length: 140 }, (_, index) => at(900 - index, `app-${index}`));
    const first = Array.from({ length: 140 }, (_, index) => at(500 - index, `app-${index}`));
    expect(expiredRuns([...second, ...first])).toEqual(first);
  });

  it('are all runs beyond one thousand', () => {
    const runs = Array.from({ length: 1100 }, (_, index) => at(1200 - index, `app-${index}`));
    expect(expiredRuns(runs)).toEqual(runs.slice(1000));
  });
});
