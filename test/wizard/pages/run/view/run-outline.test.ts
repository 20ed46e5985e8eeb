import { describe, expect, test, vi } from 'vitest';
import type { ErrorReport, RunEvent, StepName } from '../../../../../src/pipeline/event.ts';
import { runProgressAfter } from '../../../../../src/pipeline/progress/run-progress.ts';
import type { PromptSession } from '../../../../../src/terminal/prompt/prompt-session.ts';
import { focusedKey } from '../../../../../src/wizard/document/focus.ts';
import { askPlain } from '../../../../../src/wizard/lines/ask-plain.ts';
import { followRun } from '../../../../../src/wizard/pages/run/view/follow-run.ts';
import { freshRun } from '../../../../../src/wizard/run/run-state.ts';
import { openWizard, type Wizard } from '../../../../../src/wizard/session/wizard.ts';
import { update, withSlot } from '../../../../../src/wizard/state.ts';
import { failedRun } from '../../../../support/failed-run.ts';
import { scriptedSession } from '../../../../terminal/prompt/scripted-session.ts';
import { askHere } from '../../../lines/ask-here.ts';
import { complete, openState } from '../../../wizard-state.ts';

/** Says how the run has ended, and asks what comes next. @returns false if the user leaves */
async function askRun(wizard: Wizard, session: PromptSession): Promise<boolean> {
  await followRun(wizard, session, true);
  const {
    session: { exit },
    editing: { overlay },
  } = wizard.state();
  return exit === undefined && (overlay !== undefined || askHere(wizard, session));
}

/** A wizard on the page of a run with these events. */
function wizardAfter(events: readonly RunEvent[]): Wizard {
  const run = events.reduce(runProgressAfter, freshRun);
  return openWizard(
    update(withSlot(openState(complete), 'run', run), { editing: { page: 'run' } }),
  );
}

/** A wizard whose run failed at its first step, for an answer or for something else. */
function failedFor(field?: string): Wizard {
  return failedBy({
    code: 'program-failed',
    message: 'it broke',
    tail: [],
    action: 'Mend it.',
    subject: field === undefined ? undefined : { kind: 'field', name: field, field },
  });
}

/** A wizard whose run failed at its first step. */
function failedBy(problem: ErrorReport, skippable: readonly StepName[] = []): Wizard {
  const events = failedRun(problem, 'prepare').map((event) =>
    event.type === 'run-started' ? { ...event, skippable } : event,
  );
  const wizard = wizardAfter(events);
  wizard.dispatch({ type: 'draft-saved', draft: 'draft' });
  return wizard;
}

/** Quits the wizard as soon as its run goes on. */
function leaveWhenRunAgain(wizard: Wizard): void {
  wizard.subscribe(() => {
    const {
      editing: { slots },
      session: { exit },
    } = wizard.state();
    if (slots.run?.attempt === 2 && !exit) {
      wizard.dispatch({ type: 'exit-requested', status: 0, keepsDraft: true });
    }
  });
}

describe('after a run that failed, in lines', () => {
  test.each(['q', 'quit', '!quit'])('%s quits', async (word) => {
    const [wizard, session] = [failedFor(), scriptedSession([word])];
    expect(await askRun(wizard, session)).toBe(false);
    expect(wizard.state().editing.slots.run?.attempt).toBe(1);
  });

  test('quitting has the status of the run, as on the screen', async () => {
    const failed = failedFor();
    await askPlain(failed, scriptedSession(['q']));
    expect(failed.state().session.exit).toMatchObject({ status: 1, keepsDraft: true });
    const without = openWizard(openState(complete));
    await askPlain(without, scriptedSession());
    expect(without.state().session.exit).toMatchObject({ status: 130 });
    const hungUp = failedFor();
    await askPlain(hungUp, { ...scriptedSession(), status: 129 });
    expect(hungUp.state().session.exit).toMatchObject({ status: 129 });
  });

  test('! goes to the review, as everywhere', async () => {
    const [wizard, session] = [failedFor(), scriptedSession(['!'])];
    expect(await askRun(wizard, session)).toBe(true);
    expect(wizard.state().editing.page).toBe('review');
  });

  test('Enter retries, and kept products are read out', async () => {
    const [wizard, session] = [failedFor(), scriptedSession([''])];
    expect(await askRun(wizard, session)).toBe(true);
    expect(wizard.state().editing.slots.run?.attempt).toBe(2);
    expect(wizard.state().session.exit).toBeUndefined();
    expect(session.said).toContain('  Quitting keeps the draft.');
    expect(session.said).toContain(
      '  Expected: Enter: try again, without the steps that are up to date; print (p), again (r), pages; < goes back; ? explains; quit quits.',
    );
  });

  test('Enter leads to the faulty answer, and r retries', async () => {
    const [wizard, session] = [failedFor('template'), scriptedSession([''])];
    expect(await askRun(wizard, session)).toBe(true);
    expect(focusedKey(wizard.state())).toBe('template');
    expect(session.said).toContainEqual(
      expect.stringContaining(
        'Expected: Enter: go to Template, which caused the failure; print (p), again (r)',
      ),
    );
    const other = failedFor('template');
    expect(await askRun(other, scriptedSession(['r']))).toBe(true);
    expect(other.state().editing.slots.run?.attempt).toBe(2);
  });

  test('Enter asks for another catalog, whose address can be typed, and continues with it', async () => {
    const wizard = failedBy({
      code: 'catalog-unreachable',
      message: 'no catalog answers at http://wrong',
      tail: [],
      action: 'Start one.',
      subject: { kind: 'catalog', name: 'http://wrong' },
    });
    const session = scriptedSession(['', '1', 'no address', 'http://localhost:30443/']);
    leaveWhenRunAgain(wizard);
    await askPlain(wizard, session);
    expect(session.said).toContainEqual(
      expect.stringContaining('Enter: choose another catalog; print (p), again (r)'),
    );
    expect(session.said).toContain('Which catalog, instead of http://wrong?');
    expect(session.said).toContainEqual(expect.stringContaining('This is not the address'));
    expect(wizard.state()).toMatchObject({
      run: { catalog: 'http://localhost:30443' },
      editing: { slots: { run: { attempt: 2 } } },
    });
  });

  test('only a step that later ones do not need can be skipped', async () => {
    const problem = { code: 'program-failed', message: 'it broke', tail: [], action: '' } as const;
    const [wizard, session] = [failedBy(problem, ['prepare']), scriptedSession(['x', ' s '])];
    expect(await askRun(wizard, session)).toBe(true);
    const expected = (said: readonly string[]) =>
      said.filter((line) => line.includes('Expected: Enter: try again'));
    expect(session.said.join()).toContain('print (p), again (r), skip prepare (s), pages');
    expect(expected(session.said)).toHaveLength(2);
    expect(wizard.state().editing.slots.run).toMatchObject({ attempt: 2, skips: ['prepare'] });
    const [other, said] = [failedBy(problem), scriptedSession(['s', '<'])];
    expect(await askRun(other, said)).toBe(true);
    expect(expected(said.said)).toHaveLength(2);
    expect(said.said.join()).not.toContain('skip ');
    expect(other.state().editing.page).toBe('review');
  });

  test('a question about what is in its way comes instead', async () => {
    const path = '/apps/x.d';
    const obstacles = [
      { product: 'recipe', kind: 'changed', path, reason: 'was changed', consent: '' },
    ] as unknown as NonNullable<ErrorReport['obstacles']>;
    const problem = { code: 'program-failed', message: 'x', tail: [], action: '' } as const;
    const wizard = failedFor();
    wizard.dispatch({ type: 'command', name: 'retry' });
    for (const event of failedRun({ ...problem, obstacles }, 'prepare')) {
      wizard.dispatch({ type: 'run-event', event });
    }
    const session = scriptedSession([]);
    expect(await askRun(wizard, session)).toBe(true);
    expect(session.said.join()).not.toContain('Expected');
  });

  test('Enter asks whether an image of another repository may take the name, and continues if so', async () => {
    const reason = '"xcalc" is an image of acme/xcalc, and would become one of other.example/xcalc';
    const wizard = failedBy({
      code: 'catalog-repository-taken',
      message: `cannot register: ${reason}`,
      reason,
      tail: [],
      action: 'Try again with --replace-repository.',
      subject: { kind: 'catalog', name: 'http://there' },
    });
    const session = scriptedSession(['', '2']);
    leaveWhenRunAgain(wizard);
    await askPlain(wizard, session);
    expect(session.said).toContainEqual(
      expect.stringContaining(
        'Enter: whether the new image should replace it in the catalog, or get another name; print (p), again (r)',
      ),
    );
    expect(session.said).toContain(`At http://there, ${reason}.`);
    expect(session.said).toContain(
      '  #2 Replace the registered xcalc by the new image; its history is kept',
    );
    expect(wizard.state()).toMatchObject({
      run: { replaces: { catalog: 'http://there', name: 'xcalc' } },
      editing: { slots: { run: { attempt: 2 } } },
    });
  });

  test('q quits, and so does the end of the input', async () => {
    expect(await askRun(failedFor(), scriptedSession(['q', '']))).toBe(false);
    expect(await askRun(failedFor(), scriptedSession([' q ']))).toBe(false);
    expect(await askRun(failedFor(), scriptedSession([]))).toBe(false);
  });
});

describe('after a run that is done, where the catalog ends with the wizard', () => {
  /** A wizard whose run is done, and which started the catalog. */
  function doneWizard(): Wizard {
    const began = { run: 'r', application: 'x', steps: [], skippable: [], log: '/log' };
    const events: RunEvent[] = [
      { at: 1, type: 'run-started', ...began },
      { at: 2, type: 'run-finished', outcome: 'done', products: {} },
    ];
    const wizard = wizardAfter(events);
    const ownCatalog = { address: 'http://localhost:30443', data: '/data' };
    wizard.dispatch({ type: 'data-loaded', data: { ownCatalog } });
    return wizard;
  }

  const expected =
    '  Expected: Enter: quit; new (n), print (p), keep catalog (c), pages; < goes back; ? explains; quit quits.';

  test('another line than Enter or q does not quit', async () => {
    const [wizard, session] = [doneWizard(), scriptedSession(['?', 'v', 'o', ''])];
    expect(await askRun(wizard, session)).toBe(true);
    expect(session.said.filter((line) => line === expected)).toHaveLength(3);
    expect(wizard.state().session.exit).toBeDefined();
    expect(wizard.state().session.exit?.opens).toBeUndefined();
  });

  test('Enter, q and the end of the input quit, and it ends', async () => {
    for (const lines of [[''], ['q'], [' q '], []]) {
      const [wizard, session] = [doneWizard(), scriptedSession(lines)];
      expect(await askRun(wizard, session)).toBe(true);
      expect(session.said).toContain(
        '  The catalog at http://localhost:30443 stops when you quit.',
      );
      expect(wizard.state().run.catalogWork).toBeUndefined();
      expect(wizard.state().session.exit).toEqual({ keepsDraft: false, status: 0 });
    }
  });

  test('c keeps it running, and the dialogue continues', async () => {
    const [wizard, session] = [doneWizard(), scriptedSession(['c', 'n'])];
    wizard.subscribe(() => {
      if (wizard.state().run.catalogWork !== 'keep') return;
      const ownCatalog = { address: 'http://localhost:30443', data: '/data', pid: 7 };
      wizard.dispatch({ type: 'catalog-changed', text: 'It keeps running.' });
      wizard.dispatch({ type: 'data-loaded', data: { ownCatalog } });
    });
    expect(await askRun(wizard, session)).toBe(true);
    expect(session.said.slice(-2)).toEqual([
      '  It keeps running.',
      '  Expected: Enter: quit; new (n), print (p), pages; < goes back; ? explains; quit quits.',
    ]);
    expect(wizard.state().session.exit).toEqual({ keepsDraft: false, status: 0, opens: 'new' });
  });
});

describe('after a run that has built and registered', () => {
  const built: readonly RunEvent[] = [
    {
      ...{ at: 1, type: 'run-started', run: 'r', application: 'x', log: '/log' },
      ...{ steps: ['build', 'verify', 'register'], skippable: ['verify'] },
    },
    { at: 2, type: 'step-finished', step: 'build', summary: 'acme/xcalc:3.0, 142 MB' },
  ];
  const registered: readonly RunEvent[] = [
    { at: 4, type: 'step-finished', step: 'register', summary: 'new' },
    {
      ...{ at: 5, type: 'run-finished', outcome: 'done' },
      products: { registered: 'http://c:1/API/manager/image/xcalc' },
    },
  ];

  test('the outcome is read out first, and v starts a missing proof', async () => {
    const left: RunEvent = { at: 3, type: 'step-skipped', step: 'verify', reason: 'left out' };
    const [wizard, session] = [
      wizardAfter([...built, left, ...registered]),
      scriptedSession(['v']),
    ];
    expect(await askRun(wizard, session)).toBe(true);
    expect(session.said.slice(0, 3)).toEqual([
      '',
      'xcalc after 0.0 s: registered, but not proven to start: left out',
      '  who: everyone',
    ]);
    expect(session.said.at(-1)).toBe(
      '  Expected: Enter: quit; prove it now (v), new (n), show in catalog (o), print (p), pages; < goes back; ? explains; quit quits.',
    );
    expect(wizard.state().run.verifies).toBe(true);
    expect(wizard.state().editing.slots.run).toMatchObject({ attempt: 2, outcome: undefined });
  });

  test('o browses the catalog, and then the dialogue continues', async () => {
    const without = vi.fn(async () => {});
    const session = { ...scriptedSession(['x', 'o', 'o', 'q']), without } as PromptSession;
    expect(await askRun(wizardAfter([...built, ...registered]), session)).toBe(true);
    expect(without).toHaveBeenCalledTimes(2);
    const nowhere = { ...scriptedSession(['o', '']), without } as PromptSession;
    await askRun(wizardAfter([...built, { ...registered[1]!, products: {} } as RunEvent]), nowhere);
    expect(without).toHaveBeenCalledTimes(2);
  });

  test('and the window is said, if it is proven', async () => {
    const proven: RunEvent = {
      ...{ at: 3, type: 'step-finished', step: 'verify' },
      summary: 'xcalc.XCalc after 0.8 s',
    };
    const [wizard, session] = [
      wizardAfter([...built, proven, ...registered]),
      scriptedSession(['v', '']),
    ];
    expect(await askRun(wizard, session)).toBe(true);
    expect(session.said).toContain('xcalc after 0.0 s: registered and proven to start');
    expect(session.said).toContain('  window: xcalc.XCalc after 0.8 s');
    expect(session.said.join()).not.toContain('prove it now');
    expect(wizard.state().session.exit).toEqual({ keepsDraft: false, status: 0 });
  });
});

describe('while a run goes on, in lines', () => {
  const began = { run: 'r', application: 'x', skippable: [], log: '/log' };
  const started: RunEvent = { at: 1, type: 'run-started', ...began, steps: ['build'] };
  const ended: RunEvent = { at: 2, type: 'run-finished', outcome: 'done', products: {} };

  test('Enter reads out the progress, and Ctrl+C stops it', async () => {
    const wizard = wizardAfter([started]);
    const talk = scriptedSession([]);
    const during: PromptSession['during'] = async (interrupted, work, entered) => {
      const working = work();
      entered?.();
      expect(talk.said.at(-1)).toBe('The run is starting.');
      interrupted();
      expect(talk.said.at(-1)).toContain('Stops after this step.');
      interrupted();
      expect(talk.said.at(-1)).toBe('Stopping now.');
      expect(wizard.state().editing.slots.run?.stopping).toBe('now');
      interrupted();
      expect(wizard.state().editing.overlay).toBeUndefined();
      let isOver = false;
      const over = working.then((result) => {
        isOver = true;
        return result;
      });
      await new Promise(setImmediate);
      expect(isOver).toBe(false);
      wizard.dispatch({ type: 'run-event', event: ended });
      return over;
    };
    expect(await askRun(wizard, { ...talk, during })).toBe(true);
    expect(talk.said.slice(-3)).toEqual([
      'xcalc after 0.0 s: descriptor and recipe are written, nothing is built',
      '  log: /log',
      '  Expected: Enter: quit; new (n), print (p), pages; < goes back; ? explains; quit quits.',
    ]);
  });

  test('quitting does not wait for its end', async () => {
    const wizard = wizardAfter([started]);
    wizard.dispatch({ type: 'exit-requested', status: 1, keepsDraft: true });
    const session = scriptedSession(['r']);
    expect(await askRun(wizard, session)).toBe(false);
    expect(session.said.join()).not.toContain('Stopped');
  });
});

test('without a run, < leads to the review', async () => {
  const wizard = openWizard(update(openState(complete), { editing: { page: 'run' } }));
  expect(await askRun(wizard, scriptedSession(['<']))).toBe(true);
  expect(wizard.state().editing.page).toBe('review');
});
