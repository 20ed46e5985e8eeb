import { describe, expect, it } from 'vitest';
import type { Descriptor } from '../../../src/descriptor/descriptor.ts';
import { checkInfos } from '../../../src/probe/all-check-names.ts';
import { allChecks } from '../../../src/probe/all-checks.ts';
import type { BuiltImage } from '../../../src/probe/checks/check.ts';
import { checkClass, checkMemory, checkPicture } from '../../../src/probe/checks/of-starts.ts';
import { checkStart } from '../../../src/probe/checks/start.ts';
import type { LaunchFailure, LaunchResult } from '../../../src/probe/launch/launch-result.ts';
import { imageOf } from '../../pipeline/scripted-engine.ts';
import { smallDescriptor } from '../../support/small-application.ts';
import { aFailure, aStart } from '../launch/a-start.ts';
import { aWindow } from '../windows/any-window.ts';

function check(
  one: (typeof allChecks)[number],
  started: LaunchResult,
  changes: Descriptor = { launch: 'xcalc.XCalc' },
) {
  const descriptor = smallDescriptor('xcalc', changes);
  const image = imageOf(descriptor, Buffer.from(''));
  const built: BuiltImage = {
    image,
    descriptor,
    source: undefined,
    engine: {
      references: async () => [],
      inspect: async () => undefined,
      files: () => Promise.reject(new Error('not needed')),
    },
  };
  if (one.needs !== 'start') throw new Error('it is about the image');
  return one.run(built, started);
}

describe('the start', () => {
  it('is well with a window that stays', () => {
    expect(check(checkStart, aStart())).toEqual({
      summary: 'a window after 0.6 s, still there 10 s later',
      findings: [],
    });
  });

  it('says what is asked first, with its words', () => {
    const asksFirst = { title: 'Group', question: 'Do you want it?', isAnswered: true };
    expect(check(checkStart, aStart({ asksFirst }))?.findings).toEqual([
      {
        name: 'window-asks-first',
        message:
          'it asks first: the dialog "Group", which reads "Do you want it?", comes in front of the main window, and Return ends it',
      },
    ]);
  });

  it('reports stalls beside the time of the start', () => {
    const busy = aFailure({ failure: 'window-missing', totalMs: 20_000, lostMs: 35_000 });
    expect(check(checkStart, busy)?.summary).toBe(
      'there was no window within 20.0 s, and the application seems to wait; beside that it waited 35.0 s for a processor, as the machine is busy',
    );
  });

  it('names a machine that is too busy as the cause, and not the log', () => {
    const starved = aFailure({ failure: 'window-missing', cause: 'cause-load' });
    const [failure, cause] = check(checkStart, starved)!.findings;
    expect(failure).toMatchObject({ name: 'window-missing' });
    expect(cause).toMatchObject({
      name: 'cause-load',
      message: 'the cause: The machine was too busy',
    });
  });

  it.each([
    ['start-ended', { exit: { status: 3, isOutOfMemory: false }, log: ['no'] }, '(status 3)'],
    ['start-ended', { exit: { status: 128, isOutOfMemory: false }, log: ['no'] }, '(status 128)'],
    ['start-ended', {}, 'ended after 4.8 s without a window'],
    ['start-killed', { exit: { status: 139, isOutOfMemory: false } }, '(signal 11)'],
    ['start-out-of-memory', { exit: { status: 137, isOutOfMemory: true } }, 'memory'],
    ['start-gone', {}, 'the window was gone again'],
    ['window-missing', {}, 'no window within 4.8 s'],
    [
      'window-dialog-only',
      { window: { ...aWindow(), role: 'dialog' } },
      'only a dialog was shown within 4.8 s: "Calculator", 640x480',
    ],
    [
      'window-message-only',
      { window: { ...aWindow(), role: 'message' } },
      'only a small window was shown within 4.8 s: "Calculator", 640x480',
    ],
    [
      'window-dialog-only',
      {
        window: { ...aWindow(), role: 'dialog' },
        message: ['|', 'a torrent makes its', 'data available to others', 'Cancel'],
      },
      'only a dialog was shown within 4.8 s: "Calculator", 640x480, which reads "a torrent makes its data available to others"',
    ],
    [
      'window-message-only',
      { window: { ...aWindow(), role: 'message' }, readLine: 'OK' },
      'only a message or a question seems to be shown: the window reads "OK"',
    ],
    ['window-tray-only', {}, 'only an icon in the tray was shown within 4.8 s'],
    ['window-unresponsive', {}, 'does not answer (_NET_WM_PING)'],
    ['window-error', { readLine: 'no disk' }, 'an error is shown: the window reads "no disk"'],
    ['window-of-message-program', {}, 'only a program for messages'],
    ['window-hidden-only', {}, 'no window stayed'],
    ['window-unnamed', {}, 'no class'],
    ['window-blank', { window: { ...aWindow(), role: 'main' } }, 'one colour only: "Calculator"'],
    ['window-without-letters', {}, 'there is none'],
  ] as const)('fails with %s', (failure: LaunchFailure, more: Partial<LaunchResult>, words) => {
    const outcome = check(checkStart, aFailure({ failure, ...more }));
    expect(outcome?.findings).toHaveLength(1);
    expect(outcome?.findings[0]?.name).toBe(failure);
    expect(outcome?.findings[0]?.message).toContain(words);
    expect(outcome?.findings[0]?.action).toBe(checkInfos[failure].remedy);
  });

  it.each([
    ['window-with-dialog', 'a dialog is in front of the main window: "Tip" and "Error"'],
    ['window-error', 'an error is shown: "Tip" and "Error"'],
    ['window-password', 'a password is asked for: "Tip" and "Error"'],
    ['window-licence', 'consent to a licence or disclaimer is asked for: "Tip" and "Error"'],
    ['window-first-run', 'a question of the first start is asked: "Tip" and "Error"'],
  ] as const)('says for %s which windows are in the way', (failure, message) => {
    const windows = [
      { ...aWindow(), role: 'main' },
      { ...aWindow({ title: 'Tip' }), role: 'dialog' },
      { ...aWindow({ title: 'Error' }), role: 'message' },
      { ...aWindow({ title: 'Error' }), role: 'dialog' },
    ] as const;
    const outcome = check(checkStart, aFailure({ failure, windows }));
    expect(outcome?.findings).toMatchObject([{ name: failure, message }]);
  });

  it('names no window where none is in the way, and says what the window itself reads first', () => {
    const windows = [{ ...aWindow(), role: 'main' }] as const;
    const said = (more: Partial<LaunchResult>) =>
      check(checkStart, aFailure({ failure: 'window-password', ...more }))!.summary;
    expect(said({ windows })).toBe('a password is asked for');
    const message = { ...aWindow({ title: 'Lamp' }), role: 'message' } as const;
    expect(said({ windows: [message] })).toBe('a password is asked for: "Lamp"');
    expect(said({ windows: [message], readLine: 'Password:' })).toBe(
      'a password is asked for: the window reads "Password:"',
    );
  });

  it.each([
    [{ status: 3, isOutOfMemory: false }, '(status 3)'],
    [{ status: 255, isOutOfMemory: false }, '(status 255)'],
    [{ status: 139, isOutOfMemory: false }, '(signal 11)'],
  ])('says how an application ended that had shown its window', (exit, words) => {
    const said = check(checkStart, aFailure({ failure: 'start-gone', exit }))!.summary;
    expect(said).toBe(`the application ended after 4.8 s ${words}, and its window is gone`);
  });

  it('names no signal for a status that stands for none', () => {
    const exit = { status: 255, isOutOfMemory: false };
    expect(check(checkStart, aFailure({ failure: 'start-ended', exit }))!.summary).toContain(
      '(status 255)',
    );
  });

  it('says how long a window was there', () => {
    const gone = { ...aWindow({ firstSeenMs: 600, goneMs: 13_800 }), role: 'hidden' } as const;
    const more = { window: gone, windows: [gone] };
    const said = check(checkStart, aFailure({ failure: 'start-gone', ...more }))!.summary;
    expect(said).toBe('the window was gone again after 13.2 s');
    const { goneMs: _, ...hidden } = { ...gone, changedMs: 4600 };
    const unmapped = { window: hidden, windows: [hidden] };
    expect(check(checkStart, aFailure({ failure: 'start-gone', ...unmapped }))!.summary).toBe(
      'the window was gone again after 4.0 s',
    );
  });

  it('does not refer to the log of an application that ended without a word', () => {
    const log = ['2026-11-26T03:11:57Z lamp: starting /usr/bin/lamp ', ''];
    const exit = { status: 1, isOutOfMemory: false };
    const action = (more: Partial<LaunchResult>) =>
      check(checkStart, aFailure({ failure: 'start-ended', exit, log, ...more }))!.findings[0]!
        .action;
    expect(action({})).toMatch(/^It printed nothing\. Check that Executable /);
    expect(action({ log: [...log, 'no lamp'] })).toBe(checkInfos['start-ended'].remedy);
    expect(action({ failure: 'start-killed' })).toBe(checkInfos['start-killed'].remedy);
  });

  it('explains why the class of a main window cannot be declared', () => {
    const tool = { ...aWindow({ id: 2, class: '' }), role: 'helper' } as const;
    const said = (changes: Parameters<typeof aWindow>[0]) => {
      const windows = [tool, { ...aWindow(changes), role: 'main' } as const];
      return check(checkStart, aFailure({ failure: 'window-unnamed', windows }))!.summary;
    };
    expect(said({ class: ' XCalc' })).toBe(
      'the class of the window cannot be declared: it begins or ends with a space',
    );
    expect(said({ instance: '', class: '' })).toBe('the window has no class');
  });

  it('reports the cause in the log, and shows the last lines', () => {
    const log = [...Array.from({ length: 30 }, (_, index) => `line ${index}`), '', 'ALSA lib: no'];
    const failed = aFailure({ failure: 'start-ended', cause: 'cause-sound', log });
    const [first, second] = check(checkStart, failed)?.findings ?? [];
    expect(first?.lines).toHaveLength(12);
    expect(first?.lines?.slice(-2)).toEqual(['line 29', 'ALSA lib: no']);
    expect(second).toMatchObject({
      name: 'cause-sound',
      message: 'the log names the cause: There is no sound device',
      action: checkInfos['cause-sound'].remedy,
    });
  });

  it('says of a cause that was read in the window where it stands', () => {
    const read = { cause: 'cause-rights', isCauseRead: true } as const;
    const [, second] = check(checkStart, aFailure({ failure: 'window-error', ...read }))!.findings;
    expect(second?.message).toMatch(/^the window names the cause: /);
  });

  it('names the devices that the trial lacks', () => {
    const host_config = { devices: ['/dev/dri'], cap_add: ['SYS_NICE'] };
    const [finding] = check(checkStart, aFailure({ failure: 'window-missing' }), {
      host_config,
    })!.findings;
    expect(finding?.action).toContain('none of /dev/dri and SYS_NICE, which the descriptor asks');
  });
});

describe('the class', () => {
  it('is well as declared', () => {
    expect(check(checkClass, aStart())).toMatchObject({ findings: [] });
  });

  it('is compared without the spaces around the declared one, which may be missing', () => {
    expect(check(checkClass, aStart(), { launch: ' xcalc.XCalc ' })?.findings).toEqual([]);
    const [finding] = check(checkClass, aStart(), { launch: undefined })!.findings;
    expect(finding?.message).toMatch(/, and none is declared$/);
  });

  it('is to be corrected where it was proven', () => {
    const [finding] = check(checkClass, aStart(), { launch: 'xcalc.Calc' })!.findings;
    expect(finding).toMatchObject({
      name: 'window-class',
      message: 'the class of the main window is xcalc.XCalc, and xcalc.Calc is declared',
      field: 'launch',
      fix: { path: ['launch'], value: 'xcalc.XCalc' },
    });
  });

  it('is not to be corrected where it is only likely', () => {
    const started = aFailure({ proof: 'likely', launch: 'xcalc.XCalc' });
    const [finding] = check(checkClass, started, { launch: 'xcalc.Calc' })!.findings;
    expect(finding?.fix).toBeUndefined();
    expect(finding?.message).toContain('xcalc.XCalc, likely,');
  });

  it('reports that another window has the declared class', () => {
    const other = { ...aWindow({ id: 2, class: 'Calc' }), role: 'hidden' } as const;
    const started = aStart({ windows: [...aStart().windows, other] });
    const [finding] = check(checkClass, started, { launch: 'xcalc.Calc' })!.findings;
    expect(finding?.message).toContain('which is the class of another window');
  });

  it('reports main windows with several classes', () => {
    const other = { ...aWindow({ id: 2, class: 'Tape' }), role: 'main' } as const;
    const tool = { ...aWindow({ id: 3, class: 'Tool' }), role: 'helper' } as const;
    const windows = [...aStart().windows, other, other, tool];
    const outcome = check(checkClass, aStart({ windows }));
    expect(outcome?.findings).toMatchObject([
      {
        name: 'window-classes',
        message: 'main windows have the classes xcalc.XCalc and xcalc.Tape',
      },
    ]);
  });

  it('is not checked without a window', () => {
    expect(check(checkClass, aFailure({ failure: 'window-missing' }))).toBeUndefined();
  });
});

describe('the picture', () => {
  it('is described', () => {
    const summary = '640x480, 85 % of it in one colour';
    expect(check(checkPicture, aStart())).toEqual({ summary, findings: [] });
  });

  it('is not checked where there is none', () => {
    expect(check(checkPicture, aFailure({ failure: 'window-missing' }))).toBeUndefined();
  });

  it('may lack icons', () => {
    const { findings } = check(checkPicture, aStart({ lacksIconLoader: true }))!;
    expect(findings.map(({ name }) => [name, checkInfos[name].severity])).toEqual([
      ['window-icons', 'warning'],
    ]);
  });
});

describe('the memory', () => {
  const limited = (mem_limit: string) =>
    check(checkMemory, aStart(), { host_config: { mem_limit } });

  it('is compared with the limit', () => {
    expect(check(checkMemory, aStart())?.summary).toBe('28.0 MB at most, and no limit');
    expect(limited('64M')).toEqual({ summary: '28.0 MB at most, of 67.1 MB', findings: [] });
    expect(limited('32M')?.findings.map(({ name }) => name)).toEqual(['memory-near-limit']);
  });

  it('is not checked where it is not known', () => {
    const { peakMemoryBytes: _, ...unknown } = aStart();
    expect(check(checkMemory, unknown)).toBeUndefined();
  });
});

it('checks the image before the start', () => {
  const needs = allChecks.map((one) => one.needs);
  expect(needs).toEqual(needs.toSorted());
});
