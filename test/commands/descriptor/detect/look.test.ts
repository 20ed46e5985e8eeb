import { expect, it } from 'vitest';
import { reportStages } from '../../../../src/commands/descriptor/detect/look.ts';
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
  say({ type: 'install', name: 'lamp\u001b' });
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
    '3 of 104 packages fetched',
    '7 of 104 packages unpacked',
    '9 of 104 packages set up',
    '1 of 1 packages set up',
  ]);
});
