import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { Action } from '../../../src/browse/action.ts';
import type { Application, Problem } from '../../../src/browse/catalog.ts';
import { unaskedQuestion } from '../../../src/browse/keys/bindings.ts';
import { browseOnScreen } from '../../../src/browse/open/on-screen.tsx';
import { reduce } from '../../../src/browse/reduce/reduce.ts';
import type { BrowseServices } from '../../../src/browse/services.ts';
import type { Browser } from '../../../src/browse/session/browser.ts';
import { type BrowseState, openState, queryKey, type Task } from '../../../src/browse/state.ts';
import { createStore } from '../../../src/system/store.ts';
import { leftOutText } from '../../../src/terminal/keys/unasked-question.ts';
import { caseCount } from '../../support/sample.ts';
import { settled } from '../../terminal/components/key-terminal.tsx';
import { typedTerminal } from '../../terminal/typed-terminal.ts';

const catalog = 'http://catalog.example';
const chess: Application = {
  ...{ name: 'chess', displayname: 'Chess', source: 'descriptor', etag: '"a"', revision: 2 },
  ...{ registered: 0, updated: 1, fields: {}, image: undefined },
};
const edit = { file: '/edits/chess.json', as: 'chess', etag: '"a"', leftAt: undefined };
const problem: Problem = { message: 'It cannot be done.', action: undefined };
const wantsToken: Problem = { ...problem, needsToken: catalog };

const remove: Task = { kind: 'remove', name: 'chess', etag: '"a"' };
const copy: Task = {
  ...{ kind: 'copy', name: 'chess', to: 'http://other.example' },
  ...{ replaces: undefined, replacesRepository: false },
};
const register: Task = { kind: 'register', name: 'chess', edit, isForced: false };

const doing = (task: Task): BrowseState => ({ ...openState(catalog), task });

const ended = (end: Extract<Action, { type: 'task-ended' }>['end']) => (): Action => ({
  type: 'task-ended',
  end,
});

/** How a question comes up by itself: from what, after which key, with what news; and its name. */
interface Case {
  readonly from: BrowseState;
  readonly key?: string;
  readonly news?: (state: BrowseState) => Action;
  readonly question: string;
}

const cases: Readonly<Record<string, Case>> = {
  'a list that needs a token': {
    from: openState(catalog),
    news: (state) => ({ type: 'list-failed', key: queryKey(state), problem: wantsToken }),
    question: `token ${catalog}`,
  },
  'a change that needs a token': {
    from: doing(remove),
    news: ended({ problem: wantsToken }),
    question: `token ${catalog}`,
  },
  'a change that fails': {
    from: doing(remove),
    news: ended({ problem }),
    question: `problem ${problem.message}`,
  },
  'a change of what has changed meanwhile': {
    from: doing(remove),
    news: ended({ outcome: 'changed' }),
    question: 'changed',
  },
  'a copy of what has changed meanwhile': {
    from: doing(copy),
    news: ended({ outcome: 'changed' }),
    question: 'changed',
  },
  'a copy over another one': {
    from: doing(copy),
    news: ended({ outcome: 'changed', there: chess }),
    question: 'copy-over',
  },
  'a copy of an image of another repository': {
    from: doing(copy),
    news: ended({ outcome: 'other-repository' }),
    question: 'copy-repository',
  },
  'an edit of what has changed meanwhile': {
    from: doing(register),
    news: ended({ outcome: 'changed' }),
    question: 'register-over',
  },
  'an edit that was left earlier': {
    from: doing({ kind: 'begin-edit', name: 'chess', isAgain: false }),
    news: ended({ edit: { ...edit, leftAt: 1 } }),
    question: 'edit-left',
  },
  'an edit that is made': {
    from: doing({ kind: 'edit', name: 'chess', edit }),
    news: ended({ edited: edit }),
    question: 'register',
  },
  'what becomes of an edit that could not be registered': {
    from: reduce(doing(register), ended({ problem })()),
    key: '\r',
    question: 'register',
  },
};

/** Each answers one of the questions, or is text. */
const answers = ['1', '2', '3', '4', '\r', '\n', ' ', 'j', 'k', '\u001b[A', '\u001b[B', 'secret'];
const early = fc.array(fc.constantFrom(...answers, '12', '\u001b[200~token\u001b[201~'), {
  minLength: 1,
  maxLength: 8,
});

/** Only ends what hangs. */
const patience = { timeout: 200_000 };

/** Shows a browser, which asks nobody anything, while something is done with it. */
async function whileShown(
  state: BrowseState,
  use: (browser: Browser, write: (keys: string) => void) => Promise<void>,
): Promise<void> {
  const browser: Browser = { ...createStore(reduce, state), begin() {}, close() {} };
  const terminal = typedTerminal();
  const shown = browseOnScreen(browser, {} as BrowseServices, terminal, {});
  await vi.waitUntil(terminal.isRead, patience);
  try {
    await use(browser, terminal.write);
  } finally {
    browser.dispatch({ type: 'left', status: 0 });
    await shown;
  }
}

/** The state that answers would change. */
const decided = ({ overlay, task, place, given, exit }: BrowseState) => ({
  ...{ overlay, task, place, given, exit },
});

describe('keys that were typed before an unasked question', () => {
  test.each(Object.entries(cases))('do not answer %s', async (_, { from, key, news, question }) => {
    let count = 0;
    await fc.assert(
      fc.asyncProperty(early, fc.nat(8), async (keys, turns) => {
        await whileShown(from, async (browser, write) => {
          let asked: BrowseState | undefined;
          browser.subscribe(() => {
            if (unaskedQuestion(browser.state()) === question) asked ??= browser.state();
          });
          write((key ?? '') + keys.join(''));
          for (let turn = 0; turn <= turns; turn += 1) {
            await new Promise((resolve) => setImmediate(resolve));
          }
          if (news) browser.dispatch(news(browser.state()));
          await vi.waitUntil(() => asked !== undefined, patience);
          await settled();
          expect(decided(browser.state())).toEqual(decided(asked!));
          if (browser.state().notice === leftOutText) count += 1;
          // Once it is drawn, a key is an answer.
          await vi.waitFor(() => {
            write(question.startsWith('token') ? 'x' : '\r');
            expect(decided(browser.state())).not.toEqual(decided(asked!));
          }, patience);
        });
      }),
      { numRuns: caseCount(20), examples: [[['1', '\r', '1', '\r', '\u001b[B', '\r'], 0]] },
    );
    expect(count).toBeGreaterThan(0);
  });
});
