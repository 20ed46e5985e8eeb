import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testSeed } from '../support/sample.ts';
import { smallDescriptor } from '../support/small-application.ts';
import { type WizardPlace, wizardPlace } from './place.ts';
import { numbers } from './random.ts';
import { selectItem } from './select-item.ts';
import type { TerminalSession } from './terminal-session.ts';

let place: WizardPlace;

beforeEach(async () => {
  place = await wizardPlace();
});

afterEach(() => place.clear());

/** An empty form with these answers, as typing them takes most of a test. */
const words = [
  '--empty',
  ...[
    'template=acme/oc.template.debian.minimal',
    'name=xcalc',
    'displayname=Calculator 計算機',
    'cat=utilities',
    'icon=xcalc.svg',
    'debpackage=x11-apps',
  ].flatMap((answer) => ['--set', answer]),
];

/** To the second field of the third page. */
async function goToPackages(session: TerminalSession): Promise<void> {
  await session.waitFor('deskpack ·');
  session.press('ctrl+n', 'ctrl+n', 'enter');
  // Narrow screens cut it.
  await session.waitFor('› Recommen');
}

let opened = 0;

async function filled(columns: number, rows: number): Promise<TerminalSession> {
  opened += 1;
  // The wizard would ask about a name whose descriptor exists already.
  for (const file of ['xcalc.d.3.0.json', 'xcalc.d']) {
    await rm(join(place.folder, file), { force: true });
  }
  const session = place.open({
    words,
    columns,
    rows,
    env: { XDG_STATE_HOME: join(place.folder, `state-${String(opened).padStart(2, '0')}`) },
  });
  await goToPackages(session);
  await session.settled();
  return session;
}

/** The places at which the screen is resized, and how to get there from the form. */
const places: Readonly<Record<string, (session: TerminalSession) => Promise<unknown>>> = {
  'the form': async () => {},
  'a menu': (session) => {
    session.press('ctrl+g', 'down', 'down');
    return session.waitFor(/› +3 {2}Packages/);
  },
  'the help': (session) => {
    session.press('ctrl+x');
    return session.waitFor('Keys');
  },
  'the review': async (session) => {
    session.press('ctrl+r');
    await session.waitFor('Review  8/9');
    session.press('end');
    await session.waitFor('› Permit');
  },
  'the difference to the files': (session) => {
    session.press('ctrl+r', 'tab', 'tab', 'tab');
    return session.waitFor('xcalc.d.3.0.json');
  },
  'a run that has ended': async (session) => {
    session.press('ctrl+n');
    await session.waitFor('Window class');
    session.type('/usr/bin/xcalc\r\rxcalc.XCalc\r/usr/share/applications/xcalc.desktop\r');
    session.press('ctrl+r');
    await selectItem(session, 'Write descriptor and recipe only');
    session.press('enter');
    await session.waitFor('Descriptor and recipe are');
  },
};

/** A random size that is large enough or sometimes, if allowed, too small. */
function anySize(next: () => number, mayBeSmall: boolean): readonly [number, number] {
  const [columns, rows] = mayBeSmall && next() < 0.1 ? [20, 5] : [40, 12];
  return [columns + Math.floor(next() * 140), rows + Math.floor(next() * 40)];
}

/** A screen without the parts that differ each time: durations, the names of its folders, and of the folder of a run. */
const steady = (screen: string) =>
  screen
    .replace(/\d/g, '0')
    .replace(/^(?:.*│)? log .*(?:\n(?:[^│\n]*│)? {5,}.*)*/m, (path) => path.replace(/[a-f]/g, '0'));

/** Escape sequences that clear the whole screen. */
const fullClears = ['[2J', '[3J', 'c', '[H[J', '[1;1H[J', '[1;1H[0J'].map(
  (rest) => `\u001b${rest}`,
);

function clears(output: string): number {
  return fullClears.reduce((sum, sequence) => sum + output.split(sequence).length - 1, 0);
}

describe('the screen', () => {
  test.each(Object.entries(places))(
    'after any resizes is that of a fresh start at that size: %s',
    async (_, goTo) => {
      const next = numbers(testSeed);
      const session = await filled(80, 24);
      await goTo(session);
      for (let round = 0; round < 2; round += 1) {
        const between = Math.floor(next() * 5);
        // At the last size another wizard has to be filled in.
        const sizes = Array.from({ length: between + 1 }, (_, index) =>
          anySize(next, index < between),
        );
        for (const [columns, rows] of sizes) {
          session.resize(columns, rows);
          if (next() < 0.5) await new Promise((resolve) => setTimeout(resolve, next() * 60));
        }
        const [columns, rows] = sizes.at(-1)!;
        const fresh = await filled(columns, rows);
        await goTo(fresh);
        // Both show data that is still being loaded.
        await fresh.settled();
        const wanted = () => [steady(fresh.text()), fresh.cursor];
        await session
          .waitFor((screen) => isDeepStrictEqual([steady(screen), session.cursor], wanted()))
          .catch((cause) => {
            const is = JSON.stringify(session.cursor);
            const [screen, cursor] = [fresh.text(), JSON.stringify(fresh.cursor)];
            throw new Error(
              `TEST_SEED=${testSeed}, ${columns}x${rows}; the cursor is at ${is}; wanted ${cursor} and\n${screen}`,
              { cause },
            );
          });
        fresh.kill();
      }
    },
  );

  test('shows a message when the terminal becomes too small, and returns when it grows again', async () => {
    const session = await filled(80, 24);
    session.resize(30, 8);
    await session.waitFor('deskpack needs 40x12');
    session.resize(80, 24);
    const other = await filled(80, 24);
    await session.waitFor((screen) => screen === other.text());
    expect(session.text()).toContain('Recommended');
  });

  test('is cleared only after a resize', async () => {
    const session = await filled(100, 30);
    const before = session.output.length;
    session.press('ctrl+r');
    await session.waitFor('What to do');
    session.press('tab', 'tab', 'down', 'down', 'pagedown', 'tab', 'escape');
    await session.settled();
    session.press('ctrl+g', 'down', 'escape', 'ctrl+t', 'escape', 'ctrl+x', 'pagedown', 'escape');
    session.type('more text here');
    await session.settled();
    expect(clears(session.output.slice(before))).toBe(0);
  });

  test('is not cleared by a run either, and never scrolls', async () => {
    const descriptor = smallDescriptor('xcalc', { icon: 'xcalc.svg' });
    const file = join(place.folder, 'xcalc.d.3.0.json');
    await writeFile(file, JSON.stringify(descriptor));
    const session = place.open({ words: ['edit', file], columns: 60, rows: 15 });
    await session.waitFor('deskpack ·');
    await session.settled();
    const before = session.output.length;
    session.press('ctrl+r');
    // Once the wizard knows that no catalog answers, nothing moves any more.
    await session.waitFor('no catalog');
    await selectItem(session, 'Write descriptor and recipe only');
    session.press('enter');
    const screen = await session.waitFor('Descriptor and recipe are');
    expect(screen.split('\n')[0]).toContain('Run  9/9');
    expect(screen.split('\n')[14]).toContain('Enter quit');
    const written = session.output.slice(before);
    expect(clears(written)).toBe(0);
    expect(session.terminal.buffer.active.baseY).toBe(0);
  });

  test('shows no colour with NO_COLOR, and the same words', async () => {
    const coloured = await filled(80, 24);
    const env = { NO_COLOR: '1', XDG_STATE_HOME: `${place.folder}/plain` };
    const plain = place.open({ words, env });
    await goToPackages(plain);
    await plain.waitFor((screen) => screen === coloured.text());
    expect(plain.output).not.toMatch(/\u001b\[[0-9;]*m/);
    expect(coloured.output).toMatch(/\u001b\[[0-9;]*m/);
  });

  test('falls back to ASCII signs', async () => {
    const session = place.open({ env: { LANG: 'C', LC_ALL: 'C' } });
    const screen = await session.waitFor('* required');
    expect(screen).toMatch(/^[\x20-\x7e\n]*$/);
  });
});
