import { describe, expect, test } from 'vitest';
import type { ErrorReport } from '../../../../../src/pipeline/event.ts';
import { runProgressAfter } from '../../../../../src/pipeline/progress/run-progress.ts';
import type { PromptSession } from '../../../../../src/terminal/prompt/prompt-session.ts';
import { focusedKey } from '../../../../../src/wizard/document/focus.ts';
import { askPlain } from '../../../../../src/wizard/lines/ask-plain.ts';
import { askRun } from '../../../../../src/wizard/pages/run/view/ask-run.ts';
import { freshRun } from '../../../../../src/wizard/run/run-state.ts';
import { openWizard, type Wizard } from '../../../../../src/wizard/session/wizard.ts';
import { withSlot } from '../../../../../src/wizard/slots.ts';
import { failedRun } from '../../../../support/failed-run.ts';
import { complete, openState } from '../../../wizard-state.ts';

/** A conversation in which those lines are typed. */
function talkOf(lines: string[]): PromptSession & { readonly said: string[] } {
  const said: string[] = [];
  return {
    said,
    status: 130,
    say: (...more) => said.push(...more),
    ask: async () => lines.shift(),
    during: (_, work) => work(),
    without: (work) => work(),
    close() {},
  };
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
function failedBy(problem: ErrorReport): Wizard {
  const run = failedRun(problem, 'prepare').reduce(runProgressAfter, freshRun);
  const wizard = openWizard({ ...withSlot(openState(complete), 'run', run), page: 'run' });
  wizard.dispatch({ type: 'draft-saved', draft: 'draft' });
  return wizard;
}

describe('after a run that failed, in lines', () => {
  test('Enter tries again, and it is said what is kept', async () => {
    const [wizard, session] = [failedFor(), talkOf([''])];
    expect(await askRun(wizard, session)).toBe(true);
    expect(wizard.state().slots.run?.attempt).toBe(2);
    expect(wizard.state().exit).toBeUndefined();
    expect(session.said).toContain('  Quitting keeps the draft.');
    expect(session.said.at(-1)).toMatch(/Expected: Enter or r tries again.*; q quits\.$/);
  });

  test('Enter leads to the answer that is at fault, and r tries again', async () => {
    const [wizard, session] = [failedFor('template'), talkOf([''])];
    expect(await askRun(wizard, session)).toBe(true);
    expect(focusedKey(wizard.state())).toBe('template');
    expect(session.said.at(-1)).toContain(
      'Expected: Enter goes to Template, which caused the failure; r',
    );
    const other = failedFor('template');
    expect(await askRun(other, talkOf(['r']))).toBe(true);
    expect(other.state().slots.run?.attempt).toBe(2);
  });

  test('Enter asks for another catalog, whose address can be typed, and continues with it', async () => {
    const wizard = failedBy({
      code: 'catalog-unreachable',
      message: 'no catalog answers at http://wrong',
      tail: [],
      action: 'Start one.',
      subject: { kind: 'catalog', name: 'http://wrong' },
    });
    const session = talkOf(['', '1', 'no address', 'http://localhost:30443/']);
    wizard.subscribe(() => {
      const { slots, exit } = wizard.state();
      if (slots.run?.attempt === 2 && !exit) {
        wizard.dispatch({ type: 'exit-requested', status: 0, keepsDraft: true });
      }
    });
    await askPlain(wizard, session);
    expect(session.said).toContainEqual(
      expect.stringContaining('Enter chooses another catalog; r'),
    );
    expect(session.said).toContain('Which catalog, instead of http://wrong?');
    expect(session.said).toContainEqual(expect.stringContaining('This is not the address'));
    expect(wizard.state()).toMatchObject({
      catalog: 'http://localhost:30443',
      slots: { run: { attempt: 2 } },
    });
  });

  test('q quits, and so does the end of the input', async () => {
    expect(await askRun(failedFor(), talkOf(['q']))).toBe(false);
    expect(await askRun(failedFor(), talkOf([]))).toBe(false);
  });
});
