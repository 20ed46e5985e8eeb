import { allFilesWritten } from '../../system/files/unfinished-files.ts';
import { onExitSignal } from '../../system/process/exit-signals.ts';
import { openPromptSession, type PromptSession } from '../../terminal/prompt/prompt-session.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { displayLine } from '../../text/escape/display-line.ts';
import type { CommandName } from '../action.ts';
import { askFilters } from '../lines/ask-filters.ts';
import { askAboutOne } from '../lines/ask-one.ts';
import { askOverlays } from '../lines/ask-overlay.ts';
import { press, until } from '../lines/press.ts';
import { listLines, readAtOnce } from '../lines/read-out.ts';
import type { BrowseServices } from '../services.ts';
import type { Browser } from '../session/browser.ts';
import { type BrowseState, isNarrowed, queryKey, queryOf } from '../state.ts';

const howTo = [
  '  Expected: words to search for, or the number of an application to read out.',
  '  + reads more, * lists all applications again, "filters" lists the values to filter by, "undo"',
  '  restores the last removed application, and "quit" quits.',
];

const isListKnown = (state: BrowseState) =>
  state.list.key === queryKey(state) &&
  (state.counts?.key === queryKey(state) || state.list.problem !== undefined);

/** The dialogue about a catalog, over the same state as the screen. */
class Dialogue {
  readonly #browser: Browser;
  readonly #session: PromptSession;
  #read = 0;

  constructor(browser: Browser, session: PromptSession) {
    this.#browser = browser;
    this.#session = session;
  }

  #press(name: CommandName, rows?: number): void {
    press(this.#browser, name, rows);
  }

  /** Reads out the first applications of the list. */
  async #readList(): Promise<boolean> {
    await until(this.#browser, isListKnown);
    if (!(await askOverlays(this.#browser, this.#session))) return false;
    await until(this.#browser, isListKnown);
    const state = this.#browser.state();
    this.#session.say(...listLines(state, 0));
    this.#read = Math.min(readAtOnce, state.list.applications.length);
    return true;
  }

  async #readOn(): Promise<void> {
    this.#highlight(this.#read);
    await until(this.#browser, ({ list }) => {
      return list.applications.length > this.#read || list.next === undefined || !!list.problem;
    });
    const state = this.#browser.state();
    const { length } = state.list.applications;
    if (this.#read >= length) return this.#session.say('  There are no more.');
    this.#session.say(...listLines(state, this.#read));
    this.#read = Math.min(this.#read + readAtOnce, length);
  }

  #highlight(index: number): void {
    const { highlight } = this.#browser.state();
    if (index > highlight) this.#press('page-down', index - highlight);
    if (index < highlight) this.#press('page-up', highlight - index);
  }

  /** Asks the catalog for words, or with `*` for everything. */
  #ask(words: string): void {
    if (words !== '*') {
      this.#press('line-end');
      this.#press('delete-to-start');
      this.#browser.dispatch({ type: 'typed', text: words });
    } else if (isNarrowed(queryOf(this.#browser.state()))) this.#press('back');
  }

  /** Asks until the user leaves. */
  async run(): Promise<void> {
    const { say } = this.#session;
    say('  Type words to search for, or the number of an application; ? explains.');
    if (!(await this.#readList())) return;
    for (;;) {
      const line = (await this.#session.ask('Search: '))?.trim();
      if (line === undefined || line === 'quit') return;
      const number = /^#?(\d{1,6})$/.exec(line)?.[1];
      if (line === '?' || line === '') say(...howTo);
      else if (line === '+') await this.#readOn();
      else if (line === 'filters') {
        if (!(await askFilters(this.#browser, this.#session))) return;
        if (!(await this.#readList())) return;
      } else if (line === 'undo') {
        if (this.#browser.state().removed === undefined) say('  Nothing was removed.');
        this.#press('undo');
        if (!(await this.#readList())) return;
      } else if (number !== undefined && Number(number) >= 1 && Number(number) <= this.#read) {
        this.#highlight(Number(number) - 1);
        const { list, highlight } = this.#browser.state();
        const name = list.applications[highlight]?.name;
        this.#press('accept');
        if (name !== undefined && !(await askAboutOne(this.#browser, this.#session, name))) return;
      } else {
        this.#ask(line);
        if (!(await this.#readList())) return;
      }
    }
  }
}

/**
 * Asks about a catalog line by line until the user leaves.
 *
 * @returns the exit status
 */
export async function browseInLines(
  browser: Browser,
  services: BrowseServices,
  terminal: Terminal,
  environment: NodeJS.ProcessEnv,
): Promise<number> {
  const session = openPromptSession(terminal, environment, () => 'Quitting loses nothing.');
  const forgetSignals = onExitSignal(
    (status) => browser.dispatch({ type: 'left', status }),
    ['SIGINT'],
  );
  browser.begin(services, {
    lend: (work) => session.without(work),
    showWindow: async (_, address) => session.say(`  The picture is at ${displayLine(address)}`),
  });
  try {
    await new Dialogue(browser, session).run();
    const { exit } = browser.state();
    return exit ?? (session.status === 130 ? 0 : session.status);
  } finally {
    session.close();
    browser.close();
    await allFilesWritten();
    // Last, because a second signal must not abort pending writes.
    forgetSignals();
  }
}
