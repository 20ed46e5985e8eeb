import { describe, expect, it } from 'vitest';
import { apk } from '../../../src/package-manager/apk/apk.ts';
import { allHeals } from '../../../src/probe/heal/all-heals.ts';
import type { Patient } from '../../../src/probe/heal/heal.ts';
import type { CauseCode } from '../../../src/probe/launch/cause-in-log.ts';
import type { LaunchFailure } from '../../../src/probe/launch/launch-result.ts';
import { aFailure, aStart } from '../launch/a-start.ts';
import { aWindow } from '../windows/any-window.ts';
import { triedFor } from './a-patient.ts';

const namesFor = async (changes: Partial<Patient>) =>
  (await triedFor(changes)).map(([name]) => name);

const failing = (failure: LaunchFailure, cause?: CauseCode) => ({
  started: aFailure({ failure, ...(cause ? { cause } : {}) }),
});

it('tries what is cheap first', () => {
  const costs = allHeals.map(({ seconds }) => seconds);
  expect(costs).toEqual(costs.toSorted((one, other) => one - other));
});

describe('an application without a window', () => {
  it('is tried with everything that fits it, where the log names no cause', async () => {
    expect(await triedFor({})).toMatchObject([
      ['heal-file', { file: { name: 'trial.txt' } }],
      ['heal-session-bus', { packages: ['dbus'], bus: true }],
      ['heal-companions', { packages: ['librsvg2-common', 'fonts-dejavu-core'] }],
      ['heal-recommended', { recommended: true }],
    ]);
  });

  it('is tried first with what the log asks for, however dear', async () => {
    const [first] = await namesFor(failing('start-ended', 'cause-image-loader'));
    expect(first).toBe('heal-companions');
    expect(await namesFor(failing('start-ended', 'cause-library'))).toEqual(['heal-recommended']);
  });

  it.each([
    'cause-sound',
    'cause-video',
    'cause-program',
    'cause-sandbox',
    'cause-display',
  ] as const)('is not tried with anything for %s', async (cause) => {
    const windows = [{ ...aWindow(), role: 'dialog' } as const];
    const started = aFailure({ failure: 'window-dialog-only', cause, windows });
    expect(await namesFor({ started, sessionBus: 'there' })).toEqual([]);
  });

  it.each(['start-out-of-memory', 'window-unnamed'] as const)(
    'is not tried with anything for %s',
    async (failure) => {
      expect(await namesFor(failing(failure))).toEqual([]);
    },
  );

  it('is answered only where it asks something', async () => {
    const windows = [{ ...aWindow(), role: 'message' } as const];
    const started = aFailure({ failure: 'window-message-only', windows });
    expect(await namesFor({ started })).toContain('heal-dialog');
    expect(await namesFor(failing('window-missing'))).not.toContain('heal-dialog');
  });

  it('gets no package that it has', async () => {
    const installed = new Set(['librsvg2-common', 'dbus']);
    const tried = await triedFor({ installed, sessionBus: 'given', descriptor: {} });
    expect(tried).toEqual([
      ['heal-companions', { packages: ['fonts-dejavu-core'] }],
      ['heal-recommended', { recommended: true }],
    ]);
  });

  it('gets the bus of the image before one of a package', async () => {
    expect((await triedFor({ sessionBus: 'there' }))[0]).toEqual([
      'heal-session-bus',
      { bus: true },
    ]);
  });

  it('gets the packages of its own package manager, and recommended ones where there are any', async () => {
    const tried = await triedFor({ manager: apk, descriptor: {} });
    expect(tried).toEqual([
      ['heal-session-bus', { packages: ['dbus'], bus: true }],
      ['heal-companions', { packages: ['librsvg', 'font-dejavu'] }],
    ]);
    expect(await namesFor({ manager: undefined, descriptor: {} })).toEqual([]);
    expect(await namesFor({ descriptor: { installrecommends: true } })).not.toContain(
      'heal-recommended',
    );
  });
});

it('tries nothing where the main window is there', async () => {
  expect(await namesFor({ started: aStart() })).toEqual([]);
});

it('tries what it can where the main window is blank', async () => {
  const picture = { ...aStart().picture!, isBlank: true };
  expect(await namesFor({ started: aStart({ picture }) })).toContain('heal-companions');
});
