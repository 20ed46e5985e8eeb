import { describe, expect, it } from 'vitest';
import { withWindow } from '../../../src/describe/look/with-window.ts';
import { descriptorOf, type Proposal, sourcesOf } from '../../../src/describe/proposal.ts';
import { provenanceText } from '../../../src/describe/provenance.ts';
import { DeskpackError } from '../../../src/error/deskpack-error.ts';
import type { LaunchResult } from '../../../src/probe/launch/launch-result.ts';
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
      startupWmClass,
    },
  };
}

const seen = (started: LaunchResult, startupWmClass?: string) =>
  withWindow(proposal(startupWmClass), { started, healed: [], isKept: false });

const main = { ...aWindow(), instance: 'xcalc', class: 'XCalc', role: 'main' } as const;
const codes = ({ proposal: { notes } }: ReturnType<typeof seen>) => notes.map(({ code }) => code);
const launchOf = ({ proposal: one }: ReturnType<typeof seen>) => [
  descriptorOf(one).launch,
  provenanceText(sourcesOf(one).launch!),
];

describe('withWindow', () => {
  it('takes the class that was seen for the guess, and drops its note', () => {
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

  it.each([
    ['xcalc', []],
    ['XCalc', []],
    ['xcalc.XCalc', []],
    [' XCalc ', []],
    ['xCalc', ['class-differs']],
    ['org.example.Calc', ['class-differs']],
  ])('compares StartupWMClass %j with both halves', (said, more) => {
    const result = seen(aStart({ window: main, launch: 'xcalc.XCalc' }), said);
    expect(codes(result)).toEqual(['category-unknown', ...more]);
    expect(launchOf(result)[0]).toBe('xcalc.XCalc');
  });

  it('says that the window is blank', () => {
    const picture = { ...aStart().picture!, isBlank: true };
    const result = seen(aStart({ window: main, launch: 'xcalc.XCalc', picture }));
    expect(codes(result)).toEqual(['category-unknown', 'window-blank']);
    expect(result.proof.state).toBe('proven');
  });

  it('calls nothing proven but what the start calls so', () => {
    const window = { ...main, role: 'dialog' } as const;
    const failure = 'window-dialog-only';
    const result = seen(aStart({ proof: 'likely', launch: 'xcalc.XCalc', window, failure }));
    expect(result.proof).toMatchObject({ state: 'likely', code: 'window-dialog-only' });
    expect(launchOf(result)[0]).toBe('xcalc.XCalc');
    expect(codes(result)).toEqual(['category-unknown', 'launch-likely', 'window-unproven']);
  });

  it('keeps the guess of one that fails, and says how and why', () => {
    const exit = { status: 1, isOutOfMemory: false };
    const started = aFailure({ failure: 'start-ended', cause: 'cause-sound', exit, totalMs: 400 });
    const result = seen(started);
    expect(launchOf(result)).toEqual(['xcalc.Xcalc', 'guessed from the program']);
    expect(codes(result)).toEqual(['launch-guessed', 'category-unknown', 'window-unproven']);
    expect(result.proposal.notes.at(-1)!.message).toMatch(
      /ended after 0\.4 s \(status 1\) .*There is no sound device \(cause-sound\)\. /,
    );
    expect(result.proof).toEqual({ state: 'none', code: 'start-ended', healed: [] });
    expect(result.picture).toBeUndefined();
  });

  it('keeps the guess of one whose window has only half a class', () => {
    const { launch: _, ...started } = aStart({ proof: 'none', failure: 'window-unnamed' });
    const result = seen(started);
    expect(launchOf(result)[0]).toBe('xcalc.Xcalc');
    expect(result.proof).toEqual({ state: 'none', code: 'window-unnamed', healed: [] });
  });

  it('says why nobody could look', () => {
    const error = new DeskpackError('engine-without-containers', { reason: 'buildah only builds' });
    const result = withWindow(proposal(), { error });
    expect(result.proof).toEqual({ state: 'none', code: 'engine-without-containers' });
    expect(codes(result)).toEqual(['launch-guessed', 'category-unknown', 'look-impossible']);
    expect(result.proposal.notes.at(-1)!.message).toContain('buildah only builds');
  });
});
