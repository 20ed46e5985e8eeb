import { expect, it, vi } from 'vitest';
import { reportStages, timedRow } from '../../../../src/commands/descriptor/detect/look.ts';
import { displayLine } from '../../../../src/text/escape/display-line.ts';

it('prints a line for each part, and shows the count of packages as it changes', () => {
  const printed: string[] = [];
  const shown: string[] = [];
  const row = { show: (text: string) => void shown.push(text) };
  const say = reportStages((line) => void printed.push(line), row);
  say({ type: 'display-image' });
  say({ type: 'install', name: 'lamp\u001b' });
  const installing = { type: 'install', name: 'lamp' } as const;
  say({ ...installing, packages: { total: 104, fetched: 3 } });
  say({ ...installing, packages: { total: 104, fetched: 104, unpacked: 7 } });
  say({ ...installing, packages: { total: 104, fetched: 104, unpacked: 104, configured: 9 } });
  say({ ...installing, name: 'bulb', packages: { total: 1, installed: 1 } });
  say({ type: 'start', name: 'lamp' });
  expect(printed).toEqual([
    'Building the image of the display server, once; this takes a minute.',
    `Installing ${displayLine('lamp\u001b')} into an image of its own, whose layers a build reuses.`,
    '  104 packages to install',
    '  1 package to install',
    'Starting lamp to look at its window.',
  ]);
  expect(printed.join('')).not.toContain('\u001b');
  expect(shown).toEqual([
    '  3 of 104 packages fetched',
    '  7 of 104 packages unpacked',
    '  9 of 104 packages set up',
    '  1 of 1 packages set up',
  ]);
});

it('shows how long the present part has taken, also while nothing is reported', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  try {
    const shown: string[] = [];
    const row = timedRow({
      show: (text) => void shown.push(text),
      close: () => void shown.push('closed'),
    });
    row.show('  step 4 of 10');
    vi.advanceTimersByTime(2_000);
    row.next();
    vi.advanceTimersByTime(1_000);
    row.close();
    vi.advanceTimersByTime(5_000);
    expect(shown).toEqual([
      '  step 4 of 10, 0.0 s',
      '  step 4 of 10, 1.0 s',
      '  step 4 of 10, 2.0 s',
      'closed',
      '  1.0 s',
      'closed',
    ]);
  } finally {
    vi.useRealTimers();
  }
});
