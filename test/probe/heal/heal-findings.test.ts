import { describe, expect, it } from 'vitest';
import type { Descriptor } from '../../../src/descriptor/descriptor.ts';
import { apt } from '../../../src/package-manager/apt/apt.ts';
import { checkInfos } from '../../../src/probe/all-check-names.ts';
import { allHeals } from '../../../src/probe/heal/all-heals.ts';
import type { Change, Heal } from '../../../src/probe/heal/heal.ts';
import { attemptLine, healFindings, healOutcome } from '../../../src/probe/heal/heal-findings.ts';
import { aStart } from '../launch/a-start.ts';

const named = (name: Heal['name']) => allHeals.findLast((heal) => heal.name === name)!;

function findings(
  names: readonly Heal['name'][],
  change: Change,
  descriptor: Descriptor = { debpackage: 'xcalc, xterm' },
  needsOtherTemplate = false,
) {
  const healing = { heals: names.map(named), change, started: aStart(), needsOtherTemplate };
  return healFindings(healing, { descriptor, manager: apt });
}

describe('what healed', () => {
  it('adds packages to those of the descriptor', () => {
    const [finding] = findings(['heal-session-bus'], { packages: ['dbus'], bus: true });
    expect(finding).toMatchObject({
      name: 'heal-session-bus',
      message: 'it shows its main window with a session bus (dbus)',
      action: 'Set Debian packages to xcalc xterm dbus.',
      field: 'debpackage',
      fix: { path: ['debpackage'], value: 'xcalc xterm dbus' },
    });
  });

  it('adds the packages of all heals, each time', () => {
    const change = {
      packages: ['dbus', 'librsvg2-common', 'python3-gi'],
      recommended: true,
    } as const;
    const names = [
      'heal-session-bus',
      'heal-companions',
      'heal-named',
      'heal-recommended',
    ] as const;
    const found = findings(names, change, {});
    expect(found.map(({ fix }) => [fix?.path[0], fix?.value])).toEqual([
      ['debpackage', 'dbus librsvg2-common python3-gi'],
      ['debpackage', 'dbus librsvg2-common python3-gi'],
      ['debpackage', 'dbus librsvg2-common python3-gi'],
      ['installrecommends', true],
    ]);
  });

  it('names the field that is turned on', () => {
    const [finding] = findings(['heal-recommended'], { recommended: true });
    expect(finding?.action).toMatch(/^Turn on \S.*\.$/);
    expect(finding?.field).toBe('installrecommends');
  });

  it('says nothing of a template for what has no part in it', () => {
    const change = { packages: ['dbus', 'librsvg2-common'] };
    const [bus] = findings(['heal-session-bus'], change, {}, true);
    expect(bus?.action).toBe('Set Debian packages to dbus librsvg2-common.');
    const [other] = findings(['heal-companions'], { ...change, bus: true }, {}, true);
    expect(other?.action).toBe('Set Debian packages to dbus librsvg2-common.');
  });

  it('adds arguments to those of the descriptor', () => {
    const change = { args: '--no-sandbox', packages: ['dbus'] };
    const [finding] = findings(['heal-sandbox'], change, { args: '--quiet' });
    expect(finding).toMatchObject({
      message: 'it shows its main window with its own sandbox turned off',
      fix: { path: ['args'], value: '--quiet --no-sandbox' },
    });
    const [only] = findings(['heal-sandbox'], change, {});
    expect(only?.fix?.value).toBe('--no-sandbox');
  });

  it('says that the template has a part in it', () => {
    const [finding] = findings(['heal-session-bus'], { packages: ['dbus'], bus: true }, {}, true);
    expect(finding?.action).toMatch(/^Set Debian packages to dbus\. .* build the template again/);
    const [own] = findings(['heal-session-bus'], { bus: true }, {}, true);
    expect(own?.fix).toBeUndefined();
    expect(own?.action).toContain('build the template again');
  });

  it.each(['heal-dialog', 'heal-file', 'heal-folders', 'heal-sound'] as const)(
    'changes nothing in the descriptor for %s',
    (name) => {
      const [finding] = findings([name], { packages: ['dbus'] });
      expect(finding?.fix).toBeUndefined();
      expect(finding?.action).toBe(checkInfos[name].remedy);
    },
  );
});

it('has a line for each attempt', () => {
  const attempt = { name: 'heal-session-bus', title: 'a session bus', totalMs: 12_345 } as const;
  expect(attemptLine({ ...attempt, outcome: 'healed' })).toBe(
    'tried a session bus: the main window appears, 12.3 s',
  );
  expect(attemptLine({ ...attempt, outcome: 'same', failure: 'window-missing' })).toBe(
    `tried a session bus: no main window (${checkInfos['window-missing'].title}), 12.3 s`,
  );
  const read = { failure: 'window-error', readLine: 'No provider', packages: ['a', 'b'] } as const;
  expect(attemptLine({ ...attempt, outcome: 'further', ...read })).toBe(
    `tried a session bus (a and b): it comes further (${checkInfos['window-error'].title}: "No provider"), 12.3 s`,
  );
  expect(attemptLine({ ...attempt, outcome: 'impossible', reason: 'no network' })).toBe(
    'tried a session bus: not possible here (no network), 12.3 s',
  );
});

it('summarizes the result', () => {
  const about = { descriptor: {}, manager: apt };
  expect(healOutcome({ attempts: [] }, about)).toEqual({
    summary: 'nothing is known that could help',
    findings: [],
  });
  const attempt = { ...named('heal-file'), outcome: 'same', totalMs: 1 } as const;
  expect(healOutcome({ attempts: [attempt] }, about)).toEqual({
    summary: 'nothing helped',
    findings: [],
  });
  const heals = [named('heal-file'), named('heal-dialog')];
  const healing = { heals, change: {}, started: aStart(), needsOtherTemplate: false };
  expect(healOutcome({ attempts: [], healing }, about).summary).toBe(
    'with a file to open and Return on its first questions',
  );
});
