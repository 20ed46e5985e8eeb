import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enginesMissing } from '../support/engines-missing.ts';
import { followFormGuide, followTutorial, typeCommands } from './follow-tutorial.ts';
import { TerminalSession } from './terminal-session.ts';
import { readFormGuide, readTutorial } from './tutorial.ts';
import { type TutorialPlace, tutorialPlace } from './tutorial-place.ts';
import { clearPlace, makePlace, type Place } from './xcalc.ts';

describe.skipIf(enginesMissing)('the pages that are followed to the letter in a shell', () => {
  let place: Place;
  let tutorial: TutorialPlace;
  let session: TerminalSession;

  beforeAll(async () => {
    place = await makePlace();
    tutorial = await tutorialPlace(place);
    const { clone: cwd, env } = tutorial;
    session = new TerminalSession({ program: ['sh'], cwd, env, columns: 120, rows: 40 });
    await session.waitFor('[0]');
  });

  afterAll(async () => {
    session?.kill();
    await session?.ended;
    tutorial?.clear();
    if (place) await clearPlace(place);
  });

  /** Types a block of commands, all of which must succeed. */
  async function succeeds(block: string, typed = block): Promise<void> {
    expect([block, await typeCommands(session, typed)], session.text()).toEqual([block, 0]);
  }

  it('register an application from a new clone, proven to start, within 25 keystrokes', async () => {
    const page = readTutorial();
    let again: string | undefined;
    for (const block of page.commands) {
      if (block.includes('publish')) expect(block).toBe(`${again}\n`);
      const lines = block.trimEnd().split('\n');
      const opens = lines.at(-1) === 'deskpack';
      await succeeds(block, `${(opens ? lines.slice(0, -1) : lines).join('\n')}\n`);
      if (!opens) continue;
      const followed = await followTutorial(session, page);
      ({ again } = followed);
      expect(followed.keystrokes).toBeLessThanOrEqual(25);
    }
    expect(session.text()).toContain('No findings in 1 file.');
    const folder = join(tutorial.clone, 'apps');
    expect(JSON.parse(await readFile(join(folder, 'xfig.d.3.0.json'), 'utf8'))).toMatchObject({
      debpackage: 'xfig',
      path: '/usr/bin/xfig',
      launch: 'xfig.Fig',
      icon: 'xfig.svg',
    });
    expect(await readdir(folder)).toContain('xfig.png');
  });

  it('continue with a form that is filled in field by field', async () => {
    const guide = readFormGuide();
    for (const block of guide.commands) {
      if (block === 'deskpack --empty\n') await followFormGuide(session, guide);
      else await succeeds(block);
    }
    const written = await readFile(join(tutorial.clone, 'apps', 'xcalc.d.3.0.json'), 'utf8');
    expect(JSON.parse(written)).toMatchObject({
      ...{ name: 'xcalc', displayname: 'Calculator', cat: 'utilities', icon: 'xcalc.svg' },
      ...{ debpackage: 'x11-apps', path: '/usr/bin/xcalc', launch: 'xcalc.XCalc' },
      host_config: { mem_limit: '256M' },
    });
  });
});
