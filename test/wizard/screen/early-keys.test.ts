import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { RunEvent } from '../../../src/pipeline/event.ts';
import { runProgressAfter } from '../../../src/pipeline/progress/run-progress.ts';
import { leftOutText } from '../../../src/terminal/keys/unasked-question.ts';
import type { Action } from '../../../src/wizard/action.ts';
import { unaskedQuestion } from '../../../src/wizard/keys/unasked-question.ts';
import { freshRun } from '../../../src/wizard/run/run-state.ts';
import { showWizard } from '../../../src/wizard/screen/show-wizard.tsx';
import { reduce } from '../../../src/wizard/session/reduce.ts';
import { openWizard, type Wizard } from '../../../src/wizard/session/wizard.ts';
import { update, type WizardState, withSlot } from '../../../src/wizard/state.ts';
import type { Obstacle } from '../../../src/workspace/product/obstacle.ts';
import { failedRun } from '../../support/failed-run.ts';
import { caseCount } from '../../support/sample.ts';
import { settled } from '../../terminal/components/key-terminal.tsx';
import { typedTerminal } from '../../terminal/typed-terminal.ts';
import { homeState } from '../home-state.ts';
import { complete, loadedData, openState } from '../wizard-state.ts';
import { pageViews } from './screens.tsx';

const neighbours = [{ file: '/apps/un.d.3.0.json', name: 'un' }];

/** The name of another application is typed. */
function atName(isKnown: boolean): WizardState {
  const { neighbours: _, ...data } = loadedData;
  const { template } = complete;
  const known = isKnown ? { ...data, neighbours } : data;
  const state = reduce(update(openState({ template }), { session: { data: known } }), {
    type: 'entered',
    key: 'name',
  });
  return reduce(state, { type: 'typed', text: 'un' });
}

const obstacle = {
  ...{ product: 'descriptor', kind: 'changed', path: '/apps/x.json', stamp: 's' },
  reason: 'was changed by someone else',
} as Obstacle;
const plain = { code: 'not-proven', message: '', tail: [], action: '' } as const;
const withObstacles = { ...plain, code: 'descriptor-invalid', obstacles: [obstacle] } as const;

const ended = (outcome: 'done' | 'failed' | 'cancelled'): RunEvent => ({
  ...{ at: 3, type: 'run-finished', outcome, products: {} },
});
const eventsOf = (problem: Parameters<typeof failedRun>[0]) => failedRun(problem).slice(0, -1);

/** A run of which these events have come. */
function running(events: readonly RunEvent[]): WizardState {
  const run = events.reduce(runProgressAfter, freshRun);
  return update(withSlot(openState(complete), 'run', run), { editing: { page: 'run' } });
}

const draft = {
  savedAt: 1,
  page: 'identity',
  origin: {},
  answers: { name: { text: 'x' } },
} as const;

/** How a question comes up by itself: from what, after which key, with what news; and its name. */
interface Case {
  readonly from: () => WizardState;
  readonly key?: string;
  readonly news?: Action;
  readonly question: string;
}

const leaving = { Enter: '\r', Tab: '\t', 'Ctrl+N': '\u000e', 'Ctrl+R': '\u0012' };
const news = (event: RunEvent): Action => ({ type: 'run-event', event });

const cases: Readonly<Record<string, Case>> = {
  ...Object.fromEntries(
    Object.entries(leaving).flatMap(([name, key]): [string, Case][] => [
      [
        `a taken name that is left by ${name}`,
        { from: () => atName(true), key, question: 'name-taken' },
      ],
      [
        `a name that is left by ${name} and then found to be taken`,
        {
          from: () => atName(false),
          key,
          news: { type: 'data-loaded', data: { neighbours } },
          question: 'name-taken',
        },
      ],
    ]),
  ),
  'a removal that a letter opens': {
    from: () => update(homeState(), { editing: { overlay: { kind: 'help', scroll: 0 } } }),
    key: '?x',
    question: 'remove',
  },
  'files in the way of a run': {
    from: () => running(eventsOf(withObstacles)),
    news: news(ended('failed')),
    question: 'in-the-way',
  },
  'files in the way of a run that broke': {
    from: () => running(eventsOf(withObstacles)),
    news: { type: 'run-broke', at: 3, problem: plain },
    question: 'in-the-way',
  },
  'drafts that are found': {
    from: () => openState(complete),
    news: {
      type: 'drafts-found',
      drafts: [
        { ...draft, id: 'a' },
        { ...draft, id: 'b' },
      ],
    },
    question: 'start',
  },
  'a run that fails': {
    from: () => running(eventsOf(plain)),
    news: news(ended('failed')),
    question: 'run failed',
  },
  'a run that breaks': {
    from: () => running([]),
    news: { type: 'run-broke', at: 3, problem: plain },
    question: 'run failed',
  },
  'a run that is stopped': {
    from: () => running(eventsOf(plain).slice(0, 1)),
    news: news(ended('cancelled')),
    question: 'run cancelled',
  },
  'a run that is done': {
    from: () => running(eventsOf(plain).slice(0, 1)),
    news: news(ended('done')),
    question: 'run done',
  },
};

/** Each answers one of the questions, or is text. */
const answers = ['1', '2', '3', '4', '\r', '\n', ' ', 'j', 'k', '\u001b[A', '\u001b[B', 'r', 's'];
const early = fc.array(fc.constantFrom(...answers, '12', 'un', '\u001b[200~1\r\u001b[201~'), {
  minLength: 1,
  maxLength: 8,
});

/** Only ends what hangs. */
const patience = { timeout: 200_000 };

/** Shows a wizard while something is done with it. */
async function whileShown(
  state: WizardState,
  use: (wizard: Wizard, write: (keys: string) => void) => Promise<void>,
): Promise<void> {
  const wizard = openWizard(state);
  const terminal = typedTerminal();
  const shown = showWizard(wizard, terminal, {}, pageViews);
  await vi.waitUntil(terminal.isRead, patience);
  try {
    await use(wizard, terminal.write);
  } finally {
    wizard.dispatch({ type: 'exit-requested', status: 0, keepsDraft: true });
    await shown;
  }
}

/** The state that answers would change. */
const decided = ({
  document,
  editing: { page, overlay, slots, askedName },
  session: { exit, discarded },
}: WizardState) => ({
  ...{ answers: document.answers, page, overlay, exit, discarded, askedName },
  run: slots.run && { outcome: slots.run.outcome, attempt: slots.run.attempt },
});

describe('keys that were typed before an unasked question', () => {
  test.each(Object.entries(cases))('do not answer %s', async (_, { from, key, news, question }) => {
    let count = 0;
    await fc.assert(
      fc.asyncProperty(early, fc.nat(8), async (keys, turns) => {
        await whileShown(from(), async (wizard, write) => {
          let asked: WizardState | undefined;
          wizard.subscribe(() => {
            if (unaskedQuestion(wizard.state())) asked ??= wizard.state();
          });
          write((key ?? '') + keys.join(''));
          for (let turn = 0; turn <= turns; turn += 1) {
            await new Promise((resolve) => setImmediate(resolve));
          }
          if (news) wizard.dispatch(news);
          await vi.waitUntil(() => asked !== undefined, patience);
          await settled();
          expect(unaskedQuestion(wizard.state())).toBe(question);
          expect(decided(wizard.state())).toEqual(decided(asked!));
          if (wizard.state().editing.notice === leftOutText) count += 1;
          // Once it is drawn, Enter is an answer.
          await vi.waitFor(() => {
            write('\r');
            expect(decided(wizard.state())).not.toEqual(decided(asked!));
          }, patience);
        });
      }),
      { numRuns: caseCount(40), examples: [[['1', '\r', '1', '\r', '\u001b[B', '\r'], 0]] },
    );
    expect(count).toBeGreaterThan(0);
  });

  test('all such menus are among them', () => {
    const questions = Object.values(cases).map(({ question }) => question);
    expect(new Set(questions)).toEqual(
      new Set([
        ...['name-taken', 'in-the-way', 'start', 'remove'],
        ...['run failed', 'run cancelled', 'run done'],
      ]),
    );
  });

  test.each(['\u001b[27u', '\u0003'])('but %j works', async (way) => {
    await whileShown(atName(true), async (wizard, write) => {
      write(`\r${way}`);
      await vi.waitUntil(() => wizard.state().editing.askedName === 'un', patience);
      await settled();
      expect(wizard.state().editing.overlay).toEqual(
        way === '\u0003' ? { kind: 'menu', menu: 'quit', highlight: 0 } : undefined,
      );
    });
  });
});
