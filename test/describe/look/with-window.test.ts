import { describe, expect, it } from 'vitest';
import { withWindow } from '../../../src/describe/look/with-window.ts';
import { descriptorOf, type Proposal, sourcesOf } from '../../../src/describe/proposal.ts';
import { provenanceText } from '../../../src/describe/provenance.ts';
import { DeskpackError } from '../../../src/error/deskpack-error.ts';
import { checkInfos } from '../../../src/probe/all-check-names.ts';
import type { HealFinding } from '../../../src/probe/heal/heal-findings.ts';
import type { LaunchResult } from '../../../src/probe/launch/launch-result.ts';
import type { LookHeal } from '../../../src/probe/look/look.ts';
import { aFailure, aStart } from '../../probe/launch/a-start.ts';
import { aWindow } from '../../probe/windows/any-window.ts';

function proposal(startupWmClass?: string): Proposal {
  return {
    values: new Map([
      ['name', { value: 'xcalc', from: { source: 'given' } }],
      ['launch', { value: 'xcalc.Xcalc', from: { source: 'guess', detail: 'the program' } }],
    ]),
    icon: undefined,
    notes: [
      { code: 'launch-guessed', key: 'launch', message: 'a guess' },
      { code: 'category-unknown', key: 'cat', message: 'none' },
    ],
    forLook: {
      template: { reference: 'a/t:1', imageId: 'sha256:1' },
      versions: [],
      toolkits: { manager: 'apt', versions: [] },
      startupWmClass,
    },
  };
}

const seen = (started: LaunchResult, startupWmClass?: string, heal?: LookHeal) =>
  withWindow(proposal(startupWmClass), {
    started,
    isKept: false,
    isWarm: false,
    ...(heal ? { heal } : {}),
  });

const main = { ...aWindow(), instance: 'xcalc', class: 'XCalc', role: 'main' } as const;
const codes = ({ proposal: { notes } }: ReturnType<typeof seen>) => notes.map(({ code }) => code);
const launchOf = ({ proposal: one }: ReturnType<typeof seen>) => [
  descriptorOf(one).launch,
  provenanceText(sourcesOf(one).launch!),
];

describe('withWindow', () => {
  it('replaces the guessed class by the class of the window, and removes its note', () => {
    const window = { ...main, title: 'Calculator', width: 226, height: 394, firstSeenMs: 812.4 };
    const result = seen(aStart({ window, launch: 'xcalc.XCalc' }));
    expect(launchOf(result)).toEqual(['xcalc.XCalc', 'window seen 0.8 s after the start']);
    expect(codes(result)).toEqual(['category-unknown']);
    expect(result.proof).toEqual({
      state: 'proven',
      code: 'window-seen',
      window: {
        class: 'xcalc.XCalc',
        title: 'Calculator',
        width: 226,
        height: 394,
        firstSeenMs: 812,
      },
      healed: [],
    });
    expect(result.picture).toBeDefined();
  });

  it('notes that icons may be missing', () => {
    const result = seen(aStart({ window: main, lacksIconLoader: true }));
    expect(codes(result)).toEqual(['category-unknown', 'icons-unloaded']);
    expect(result.proof.state).toBe('proven');
  });

  it.each([
    ['xcalc', []],
    ['XCalc', []],
    ['xcalc.XCalc', []],
    [' XCalc ', []],
    ['xCalc', ['class-differs']],
    ['org.example.Calc', ['class-differs']],
  ])('compares StartupWMClass %j with instance and class', (said, more) => {
    const result = seen(aStart({ window: main, launch: 'xcalc.XCalc' }), said);
    expect(codes(result)).toEqual(['category-unknown', ...more]);
    expect(launchOf(result)[0]).toBe('xcalc.XCalc');
  });

  it('is only proven if the start is', () => {
    const window = { ...main, role: 'dialog' } as const;
    const failure = 'window-dialog-only';
    const result = seen(aStart({ proof: 'likely', launch: 'xcalc.XCalc', window, failure }));
    expect(result.proof).toMatchObject({ state: 'likely', code: 'window-dialog-only' });
    expect(launchOf(result)[0]).toBe('xcalc.XCalc');
    expect(codes(result)).toEqual(['category-unknown', 'launch-likely', 'window-unproven']);
  });

  it('keeps the guess if the start fails, and notes the failure and its cause', () => {
    const exit = { status: 1, isOutOfMemory: false };
    const started = aFailure({ failure: 'start-ended', cause: 'cause-sound', exit, totalMs: 400 });
    const result = seen(started);
    expect(launchOf(result)).toEqual(['xcalc.Xcalc', 'guessed from the program']);
    expect(codes(result)).toEqual(['launch-guessed', 'category-unknown', 'window-unproven']);
    expect(result.proposal.notes.at(-1)!.message).toMatch(
      /ended after 0\.4 s \(status 1\) .*; the log names the cause: There is no sound device \(cause-sound\)\. /,
    );
    expect(result.proof).toEqual({ state: 'none', code: 'start-ended', healed: [] });
    expect(result.picture).toBeUndefined();
  });

  it('does not advise what a look has tried already', () => {
    const started = aFailure({ failure: 'start-ended', cause: 'cause-command' });
    const { message } = seen(started).proposal.notes.at(-1)!;
    expect(message).toContain(checkInfos['cause-command'].remedy);
    expect(message).not.toContain('--heal');
  });

  it('notes that a busy machine is the cause', () => {
    const started = aFailure({ failure: 'window-missing', cause: 'cause-load' });
    const { message } = seen(started).proposal.notes.at(-1)!;
    expect(message).toContain('; the cause: The machine was too busy (cause-load). ');
  });

  it('keeps the guess if the window has an incomplete class', () => {
    const { launch: _, ...started } = aStart({ proof: 'none', failure: 'window-unnamed' });
    const result = seen(started);
    expect(launchOf(result)[0]).toBe('xcalc.Xcalc');
    expect(result.proof).toEqual({ state: 'none', code: 'window-unnamed', healed: [] });
  });

  it('notes that the windows have several classes', () => {
    const other = { ...main, id: 2, class: 'Tape' };
    const result = seen(aStart({ window: main, launch: 'xcalc.XCalc', windows: [main, other] }));
    expect(result.proof.state).toBe('proven');
    expect(result.proposal.notes.at(-1)).toEqual({
      code: 'classes-several',
      key: 'launch',
      message: 'xcalc.XCalc is the class of its largest window; others have xcalc.Tape',
    });
  });

  const attempt = { title: 'a session bus', totalMs: 9000 };
  const bus = { ...attempt, name: 'heal-session-bus' } as const;
  const healedBy = (finding: HealFinding, isDeclared = true): LookHeal => {
    return { findings: [finding], isDeclared, attempts: [{ ...bus, outcome: 'healed' }] };
  };
  const started = aStart({ window: main, launch: 'xcalc.XCalc' });

  it('adds the change that made the main window appear to the descriptor', () => {
    const fix = { title: 'Write', path: ['debpackage'], value: 'xcalc dbus' };
    const finding = { name: bus.name, message: 'with a bus (dbus)', field: 'debpackage', fix };
    const result = seen(started, undefined, healedBy(finding));
    expect(descriptorOf(result.proposal).debpackage).toBe('xcalc dbus');
    expect(provenanceText(sourcesOf(result.proposal).debpackage!)).toBe('trial heal-session-bus');
    expect(result.proposal.notes.at(-1)).toEqual({
      code: 'healed',
      key: 'debpackage',
      message: 'with a bus (dbus), which was added (heal-session-bus)',
    });
    expect(result.proof).toMatchObject({
      state: 'proven',
      code: 'window-seen',
      healed: ['heal-session-bus'],
    });
  });

  it('is not proven by a change that no descriptor can contain, and notes it', () => {
    const finding = { name: bus.name, message: 'with a bus', action: 'Build the template.' };
    const result = seen(started, undefined, healedBy(finding, false));
    expect(result.proof).toMatchObject({ state: 'likely', code: 'heal-session-bus' });
    expect(codes(result)).toEqual(['category-unknown', 'launch-likely', 'healed']);
    expect([...result.proposal.values.keys()]).toEqual(['name', 'launch']);
    expect(result.proposal.notes.at(-1)!.message).toBe(
      'with a bus (heal-session-bus). Build the template.',
    );
  });

  it('is not proven on a base with more packages than the template', () => {
    const outcome = { isKept: false, isWarm: true } as const;
    const started = aStart({ window: main, launch: 'xcalc.XCalc' });
    const result = withWindow(proposal(), { ...outcome, started });
    expect(result.proof).toMatchObject({ state: 'likely', code: 'not-confirmed' });
    expect(launchOf(result)[0]).toBe('xcalc.XCalc');
    expect(codes(result)).toEqual(['category-unknown', 'launch-unconfirmed']);
    const failed = withWindow(proposal(), {
      ...outcome,
      started: aFailure({ failure: 'window-missing' }),
    });
    expect(failed.proof).toMatchObject({ state: 'none', code: 'window-missing' });
  });

  it('notes attempts without effect', () => {
    const heal = {
      findings: [],
      isDeclared: false,
      attempts: [{ ...bus, outcome: 'same' } as const],
    };
    const result = seen(aFailure({ failure: 'window-missing' }), undefined, heal);
    expect(result.proof).toEqual({ state: 'none', code: 'window-missing', healed: [] });
    expect(result.proposal.notes.at(-1)).toEqual({
      code: 'heal-failed',
      message: 'it was tried with a session bus; nothing helped',
    });
  });

  it('notes attempts with some effect', () => {
    const failure = 'window-dialog-only';
    const further = { ...bus, outcome: 'further', failure } as const;
    const heal = { findings: [], isDeclared: false, attempts: [further] };
    const result = seen(aFailure({ failure: 'start-killed' }), undefined, heal);
    expect(result.proposal.notes.at(-1)!.message).toBe(
      'it was tried with a session bus; nothing helped, but it comes further with a session bus: Only a dialog was shown',
    );
  });

  it('notes the packages of each attempt, and the text of the window that came then', () => {
    const named = { ...bus, title: 'the packages of its log', outcome: 'further' } as const;
    const read = { failure: 'window-error', readLine: 'Error: no provider' } as const;
    const attempts = [
      { ...named, packages: ['python3-gi'], failure: 'start-ended' } as const,
      { ...named, packages: ['python3-xdg', 'gir1.2-gtk-3.0'], ...read },
    ];
    const heal = { findings: [], isDeclared: false, attempts };
    const result = seen(aFailure({ failure: 'start-ended' }), undefined, heal);
    expect(result.proposal.notes.at(-1)!.message).toBe(
      'it was tried with the packages of its log (python3-gi, python3-xdg and gir1.2-gtk-3.0); nothing helped, but it comes further with the packages of its log (python3-gi, python3-xdg and gir1.2-gtk-3.0): It shows an error: "Error: no provider"',
    );
  });

  it('notes why there was no look', () => {
    const error = new DeskpackError('engine-without-containers', { reason: 'buildah only builds' });
    const result = withWindow(proposal(), { error });
    expect(result.proof).toEqual({
      state: 'none',
      code: 'engine-without-containers',
      healed: [],
    });
    expect(codes(result)).toEqual(['launch-guessed', 'category-unknown', 'look-impossible']);
    expect(result.proposal.notes.at(-1)!.message).toContain('buildah only builds');
  });
});
