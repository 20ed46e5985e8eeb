import { describe, expect, it } from 'vitest';
import { checkEngines } from '../../../../src/commands/machine/doctor/check-engines.ts';
import { checkTerminal } from '../../../../src/commands/machine/doctor/check-terminal.ts';
import {
  canBuild,
  type DoctorCheck,
  isComplete,
} from '../../../../src/commands/machine/doctor/doctor-check.ts';
import { showChecks } from '../../../../src/commands/machine/doctor/show-checks.ts';
import type { Engine } from '../../../../src/engine/engine.ts';
import type { Availability } from '../../../../src/system/process/program/availability.ts';
import type { Tone } from '../../../../src/terminal/rows/row.ts';
import { symbolsFor } from '../../../../src/terminal/symbols.ts';

const here: Availability = { available: true, version: '1.2' };
const gone: Availability = {
  available: false,
  code: 'program-missing',
  reason: 'not installed',
  action: 'Install it',
};

function survey(docker: Availability, podman: Availability, buildah: Availability) {
  return Object.entries({ docker, podman, buildah }).map(([name, availability]) => ({
    engine: { name, ...(name === 'buildah' ? {} : { containers: {} }) } as Engine,
    availability,
  }));
}

const states = (checks: readonly DoctorCheck[]) => checks.map(({ state }) => state);

describe('the engines', () => {
  it('need only one to be available', () => {
    expect(states(checkEngines(survey(gone, here, gone), 'auto'))).toEqual([
      'absent',
      'ok',
      'absent',
    ]);
    expect(states(checkEngines(survey(gone, gone, gone), 'auto'))).toEqual([
      'missing',
      'missing',
      'missing',
    ]);
  });

  it('need the configured one to be available', () => {
    expect(states(checkEngines(survey(here, gone, gone), 'podman'))).toEqual([
      'ok',
      'missing',
      'absent',
    ]);
  });
});

describe('an engine that only builds', () => {
  const remedy = {
    action: 'Install it: apt-get install podman',
    commands: ['apt-get install podman'],
  };
  const remedyOf = (name: string) => (name === 'podman' ? remedy : undefined);

  it('is a warning with a remedy, as nothing is proven with it', () => {
    expect(checkEngines(survey(gone, gone, here), 'auto', remedyOf)[2]).toEqual({
      part: 'engine',
      name: 'buildah',
      state: 'warning',
      detail: '1.2, which only builds: no application is started, and none is proven',
      action: 'Podman starts them, and has the same images. Install it: apt-get install podman',
      commands: remedy.commands,
    });
  });

  it('is changed in the settings if another engine is here, and is well beside a chosen one', () => {
    expect(checkEngines(survey(gone, here, here), 'buildah')[2]).toMatchObject({
      state: 'warning',
      action: 'Choose one that starts them: deskpack config set engine podman',
    });
    expect(states(checkEngines(survey(gone, here, here), 'auto'))).toEqual(['absent', 'ok', 'ok']);
    expect(states(checkEngines(survey(here, gone, here), 'docker'))).toEqual([
      'ok',
      'absent',
      'ok',
    ]);
  });
});

describe('the terminal', () => {
  const good = {
    isTerminal: true,
    columns: 80,
    rows: 24,
    colorDepth: 8,
    environment: { TERM: 'xterm-256color', LANG: 'de_DE.UTF-8' },
  };

  it('is described', () => {
    expect(checkTerminal(good)).toEqual({
      part: 'terminal',
      name: 'xterm-256color',
      state: 'ok',
      detail: '80 x 24, 256 colours, UTF-8',
    });
  });

  it.each([
    [{ isTerminal: false }, 'this is not a terminal'],
    [{ environment: { TERM: 'dumb', LANG: 'C.UTF-8' } }, '80 x 24, cannot draw'],
    [{ columns: 39 }, '39 x 24 is too small for the wizard'],
    [
      { environment: { TERM: 'xterm', LANG: 'C.UTF-8', LC_ALL: 'C' } },
      '80 x 24, 256 colours, no UTF-8',
    ],
  ])('never is in the way: %j', (facts, detail) => {
    expect(checkTerminal({ ...good, ...facts })).toMatchObject({
      state: 'absent',
      detail,
      action: expect.stringMatching(/\w/),
    });
  });
});

describe('the lines of the doctor', () => {
  const checks: DoctorCheck[] = [
    { part: 'engine', name: 'docker', state: 'ok', detail: '20.10' },
    {
      part: 'engine',
      name: 'podman',
      state: 'absent',
      detail: 'not installed',
      action: 'Install it',
    },
    {
      part: 'catalog',
      name: 'server',
      state: 'missing',
      detail: 'bad\u001b[2J\nname',
      action: 'Start',
    },
  ];
  const paint = (_tone: Tone, text: string) => text;

  it('are aligned, name each part once and have remedies', () => {
    expect(showChecks(checks, { symbols: symbolsFor({ LANG: 'C.UTF-8' }), paint })).toEqual([
      '✓ ok       engine   docker  20.10',
      '– absent            podman  not installed',
      '  → Install it',
      '✗ missing  catalog  server  bad\\x1b[2J name',
      '  → Start',
      '',
      'Images cannot be built yet; the arrow below each missing part shows the remedy.',
    ]);
  });

  it('fall back to ASCII', () => {
    const lines = showChecks(checks, { symbols: symbolsFor({}), paint });
    expect(lines.join('\n')).toMatch(/^[ -~\n]*$/);
  });

  it('separate problems of the build from later ones', () => {
    const after = checks.map((check): DoctorCheck => {
      return check.state === 'missing' ? { ...check, state: 'warning' } : check;
    });
    expect([canBuild(checks), canBuild(after), isComplete(after)]).toEqual([false, true, false]);
    const lines = showChecks(after, { symbols: symbolsFor({ LANG: 'C.UTF-8' }), paint });
    expect(lines).toContain('! warning  catalog  server  bad\\x1b[2J name');
    expect(lines.at(-1)).toContain('Images can be built, but');
  });

  it('succeed if all tools are present', () => {
    const fine = checks.slice(0, 2);
    expect(isComplete(fine)).toBe(true);
    expect(showChecks(fine, { symbols: symbolsFor({ LANG: 'C.UTF-8' }), paint }).at(-1)).toBe(
      'Everything is ready: applications can be built, imported and registered.',
    );
  });
});
