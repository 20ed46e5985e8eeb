import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { canMount } from '../support/can-mount.ts';
import { type WizardPlace, wizardPlace } from './place.ts';
import { selectItem } from './select-item.ts';

let place: WizardPlace;
let mounted: string | undefined;

beforeEach(async () => {
  place = await wizardPlace();
});

afterEach(async () => {
  // The programs that keep it busy end later.
  if (mounted) execFileSync('umount', ['--lazy', mounted]);
  mounted = undefined;
  await place.clear();
});

/** Makes a folder of the place a disk of its own, which is full. */
function fullDisk(name: string): void {
  const folder = join(place.folder, name);
  mkdirSync(folder);
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder]);
  mounted = folder;
  expect(() => writeFileSync(join(folder, 'filler'), Buffer.alloc(128 * 1024))).toThrow('ENOSPC');
}

const answers = {
  ...{ template: 'acme/app', name: 'xcalc', displayname: 'X', cat: 'utilities' },
  ...{ icon: 'xcalc.svg', debpackage: 'x11-apps', path: '/usr/bin/xcalc' },
  launch: 'xcalc.XCalc',
};
const given = Object.entries(answers).flatMap(([key, value]) => ['--set', `${key}=${value}`]);

/** A text on the screen without its blanks: a row may end anywhere, within a path too. */
const unbroken = (screen: string) => screen.replace(/\s/g, '');

describe.skipIf(!canMount)('on a full disk, at 80x24', () => {
  test('the reason is shown, and the first answer to "Quit?" saves the draft elsewhere', async () => {
    fullDisk('state');
    const session = place.open({ words: ['--empty', ...given] });
    await session.waitFor('* required');
    session.press('ctrl+g');
    await session.waitFor('Go to page');
    session.press('down', 'enter');
    await session.waitFor('Identity   ');
    session.type('2');
    await session.waitFor('The draft is not saved (^C offers another place): the disk is full');
    session.press('ctrl+c');
    // Beside the list of pages the question takes two lines.
    const asked = await session.waitFor(
      /Quit deskpack\? The draft is not saved: the disk is *\n[^\n│]*│ full\./,
    );
    expect(asked).toContain('› 1  Quit, and save the draft in /');
    session.press('enter');
    expect(await session.ended).toBe(130);
    expect(session.text()).toContain('The draft is kept');
    const elsewhere = join(place.folder, '.deskpack-drafts');
    const [draft = ''] = readdirSync(elsewhere).filter((name) => name.endsWith('.json'));
    expect(readFileSync(join(elsewhere, draft), 'utf8')).toContain('xcalc2');
  });

  test('a run reports the full folder, whichever it is', async () => {
    fullDisk('out');
    const session = place.open({ words: ['--empty', '--output', 'out', ...given] });
    await session.waitFor('* required');
    session.press('ctrl+r');
    await session.waitFor('What to do');
    await selectItem(session, 'Write descriptor and recipe only');
    session.press('enter');
    const failed = await session.waitFor('prepare failed');
    expect(unbroken(failed)).toContain('out/xcalc.svg:thediskisfull');
    expect(failed).toContain('Free some space, then try again.');
    session.press('ctrl+c');
    await session.waitFor('› 1  Quit and keep the draft');
    session.press('enter');
    expect(await session.ended).toBe(1);
  });

  test('a run that cannot write its state reports that', async () => {
    fullDisk('state');
    const session = place.open({ words: ['--empty', ...given] });
    await session.waitFor('* required');
    session.press('ctrl+r');
    await session.waitFor('What to do');
    await selectItem(session, 'Write descriptor and recipe only');
    session.press('enter');
    const failed = await session.waitFor('✗ Failed.');
    expect(unbroken(failed)).toMatch(/cannotwritethestateoftherunto.*:thediskisfull/);
    expect(failed).toContain('Set XDG_STATE_HOME to a writable folder with enough space.');
  });
});
