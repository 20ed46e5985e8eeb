import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type WizardPlace, wizardPlace } from './place.ts';
import { selectItem } from './select-item.ts';

let place: WizardPlace;

beforeEach(async () => {
  place = await wizardPlace();
});

afterEach(() => place.clear());

describe('the wizard in a real terminal', () => {
  test('opens on the alternate screen and restores the terminal', async () => {
    const session = place.open();
    await session.waitFor('Template');
    expect(session.isFullScreen).toBe(true);
    session.press('ctrl+c');
    await session.waitFor('Quit deskpack?');
    session.press('enter');
    expect(await session.ended).toBe(130);
    await session.settled();
    expect(session.isFullScreen).toBe(false);
    expect(session.output).toContain('\u001b[?25h');
    expect(session.output).toContain('\u001b[?2004l');
  });

  test('opens in a terminal even if CI is set', async () => {
    const session = place.open({ env: { CI: 'true' } });
    await session.waitFor('* required');
  });

  test('answers all pages by keyboard and writes descriptor and recipe', async () => {
    const session = place.open();
    await session.waitFor('* required');
    session.type('acme/oc.template.debian.minimal\r');
    await session.waitFor('Display name');
    session.type('xcalc\rCalculator\rutilities\rxcalc.svg\rcalculator,math\r');
    await session.waitFor('Debian packages');
    session.type('x11-apps\r\r');
    await session.waitFor('Window class');
    session.type('/usr/bin/xcalc\r\rxcalc.XCalc\r/usr/share/applications/xcalc.desktop\r');
    await session.waitFor('MIME types');
    session.press('ctrl+r');
    await session.waitFor('Not now');
    await selectItem(session, 'Write descriptor and recipe only');
    session.press('enter');
    await session.waitFor('nothing is built.');
    session.press('enter');
    expect(await session.ended).toBe(0);
    const descriptor = JSON.parse(await readFile(join(place.folder, 'xcalc.d.3.0.json'), 'utf8'));
    expect(descriptor).toEqual({
      template: 'acme/oc.template.debian.minimal',
      name: 'xcalc',
      displayname: 'Calculator',
      cat: 'utilities',
      icon: 'xcalc.svg',
      keyword: 'calculator,math',
      debpackage: 'x11-apps',
      path: '/usr/bin/xcalc',
      launch: 'xcalc.XCalc',
      desktopfile: '/usr/share/applications/xcalc.desktop',
      acl: { permit: ['all'] },
    });
    expect(await readFile(join(place.folder, 'xcalc.d'), 'utf8')).toContain('x11-apps');
  });

  test('starts the next application, and prints the outcome of the first one', async () => {
    const answers = {
      template: 'acme/oc.template.debian.minimal',
      ...{ name: 'xcalc', displayname: 'Calculator', cat: 'utilities', icon: 'xcalc.svg' },
      ...{ debpackage: 'x11-apps', path: '/usr/bin/xcalc', launch: 'xcalc.XCalc' },
    };
    const set = Object.entries(answers).flatMap(([key, text]) => ['--set', `${key}=${text}`]);
    const session = place.open({ words: ['--empty', ...set] });
    await session.waitFor('* required');
    session.press('ctrl+r');
    await session.waitFor('Not now');
    await selectItem(session, 'Write descriptor and recipe only');
    session.press('enter');
    await session.waitFor('nothing is built.');
    session.type('n');
    await session.waitFor('What do you want to offer?');
    expect(session.text()).toContain('new application');
    expect(session.output).toMatch(/xcalc after .* s: descriptor and recipe are written/);
    expect(await readdir(place.folder)).toContain('xcalc.d.3.0.json');
    session.press('ctrl+c');
    await session.waitFor('Quit deskpack?');
    session.press('enter');
    expect(await session.ended).toBe(130);
  });

  test('keeps every answer through a kill -9 and offers to resume it', async () => {
    const first = place.open();
    await first.waitFor('* required');
    first.type('acme/oc.template.debian\rxcalc\rCalculator');
    await first.waitFor('Calculator');
    await expect.poll(place.draft).toContain('"displayname":"Calculator"');
    first.kill('SIGKILL');
    await first.ended;
    const [name] = await readdir(place.drafts);
    expect((await stat(join(place.drafts, name!))).mode & 0o777).toBe(0o600);
    const second = place.open();
    await second.waitFor('Resume xcalc');
    second.press('enter');
    await second.waitFor('Display name');
    expect(second.text()).toContain('Calculator');
  });
});
