import { isQuit } from '../../../../terminal/lines/meaning.ts';
import { readOn } from '../../../../terminal/lines/read-on.ts';
import type { PromptSession } from '../../../../terminal/prompt/prompt-session.ts';
import { displayLine } from '../../../../text/escape/display-line.ts';
import { plural } from '../../../../text/format/format.ts';
import type { CommandName } from '../../../command.ts';
import { applicationStates } from '../../../home/application-states.ts';
import { type ApplicationStatus, detailOf } from '../../../home/application-status.ts';
import { orderWords } from '../../../home/order.ts';
import type { Wizard } from '../../../session/wizard.ts';
import {
  doTaskInLines,
  highlightRow,
  noticeLines,
  press,
  retype,
  untilKnown,
} from '../../../view/press.ts';
import { homeList, reasonsFor } from '../applications.ts';

const howTo = [
  '  Expected: the number of an application, which opens it, or "new" for a new one. "build 1 3",',
  '  "prove 1 3" and "register 1 3" do that with several, and "all" stands for all. "why 2" says why',
  '  it is in its state, "log 2" what its last run has printed; "duplicate 2" begins a new one with its',
  '  values, "remove 2" removes it. "find WORDS" filters, "find" alone shows all again, "sort" changes',
  '  the order, "again" reads the folder again. + reads more, and "quit" quits.',
];

/** The words that take the numbers of several applications. */
const deeds: Readonly<Record<string, CommandName>> = {
  build: 'build',
  prove: 'prove',
  register: 'register',
};

const withOne: Readonly<Record<string, CommandName>> = {
  log: 'show-log',
  duplicate: 'duplicate',
  remove: 'remove',
};

/** An application in a line that is read out. */
function statusLine(status: ApplicationStatus, number: number): string {
  const { name, displayname, state } = status;
  const parts = [
    displayname,
    ...(name === displayname ? [] : [name]),
    applicationStates[state].word,
    detailOf(status, Date.now()),
  ];
  return `  #${number} ${displayLine(parts.filter(Boolean).join(', '))}`;
}

/** The numbers after a word, of applications that were shown; undefined if one is wrong. */
function numbersIn(text: string, count: number): number[] | undefined {
  if (text.trim() === 'all') return Array.from({ length: count }, (_, index) => index);
  const numbers = text.split(/[\s,]+/).filter(Boolean);
  const indexes = numbers.map((number) => Number(/^#?(\d{1,5})$/.exec(number)?.[1] ?? 0) - 1);
  const isRight = indexes.length > 0 && indexes.every((index) => index >= 0 && index < count);
  return isRight ? [...new Set(indexes)] : undefined;
}

/** The dialogue about the applications of the folder, over the same state as the screen. */
class HomeDialogue {
  readonly #wizard: Wizard;
  readonly #session: PromptSession;
  /** The identifiers of the applications that were read out, by their numbers. */
  #read: readonly string[] = [];

  constructor(wizard: Wizard, session: PromptSession) {
    this.#wizard = wizard;
    this.#session = session;
  }

  get #shown(): readonly ApplicationStatus[] {
    return homeList(this.#wizard.state()).shown;
  }

  #readOn(): void {
    const shown = this.#shown;
    const before = this.#read.length;
    const { lines, read } = readOn(shown, before, statusLine);
    this.#session.say(...lines);
    this.#read = [...this.#read, ...shown.slice(before, read).map(({ id }) => id)];
  }

  /** Reads out the first applications, once it is known what is wrong with them. */
  async #readOut(): Promise<void> {
    await untilKnown(this.#wizard, ({ session: { data } }) => data.homeChecks !== undefined);
    const shown = this.#shown;
    const { all } = homeList(this.#wizard.state());
    const of = shown.length === all.length ? '' : `${shown.length} of `;
    this.#session.say(`  ${of}${plural(all.length, 'application')}`);
    this.#read = [];
    this.#readOn();
  }

  /** The applications of numbers that were read out; undefined if one is wrong, or not shown any more. */
  #ofNumbers(text: string): ApplicationStatus[] | undefined {
    const indexes = numbersIn(text, this.#read.length);
    const found = indexes?.map((index) => this.#shown.find(({ id }) => id === this.#read[index]));
    const present = found?.filter((one) => one !== undefined);
    return present && present.length === found?.length ? present : undefined;
  }

  #highlight({ id }: ApplicationStatus): void {
    highlightRow(
      this.#wizard,
      this.#shown.findIndex((one) => one.id === id),
    );
  }

  #why(status: ApplicationStatus): void {
    const { meaning, next } = applicationStates[status.state];
    const reasons = reasonsFor(this.#wizard.state(), status.id, Date.now());
    const failure = status.failure ? [`Last failure: ${status.failure.message}`] : [];
    const lines = [meaning, ...reasons, ...failure, next];
    this.#session.say(...lines.map((line) => `  ${displayLine(line)}`));
  }

  /** Builds, proves or registers these applications. */
  async #deed(name: CommandName, applications: readonly ApplicationStatus[]): Promise<void> {
    const ids = applications.map(({ id }) => id);
    this.#wizard.dispatch({ type: 'applications-marked', ids });
    press(this.#wizard, name);
    this.#session.say(...noticeLines(this.#wizard.state()));
    if (!this.#wizard.state().session.externalTask) return;
    await doTaskInLines(this.#wizard, this.#session);
    await this.#readOut();
  }

  /** @returns whether another page, a question or another application comes next */
  get #isLeft(): boolean {
    const {
      editing: { page, overlay },
      session: { exit },
    } = this.#wizard.state();
    return page !== 'home' || overlay !== undefined || exit !== undefined;
  }

  async #find(words: string): Promise<void> {
    press(this.#wizard, 'search');
    retype(this.#wizard, words);
    press(this.#wizard, 'accept');
    await this.#readOut();
  }

  async #again(): Promise<void> {
    const { home } = this.#wizard.state().session.data;
    press(this.#wizard, 'reload');
    await untilKnown(this.#wizard, ({ session: { data } }) => data.home !== home);
    await this.#readOut();
  }

  /** Does what a line asks for. @returns whether it asks for anything */
  async #take(line: string): Promise<boolean> {
    const { say } = this.#session;
    const [, word = '', rest = ''] = /^(\S+)\s*(.*)$/.exec(line) ?? [];
    const meant = this.#ofNumbers(rest);
    if (line === '+') this.#readOn();
    else if (line === 'new') press(this.#wizard, 'next-application');
    else if (line === 'again') await this.#again();
    else if (line === 'sort') {
      press(this.#wizard, 'sort');
      say(`  By ${orderWords[this.#wizard.state().editing.slots.home.order]}.`);
      await this.#readOut();
    } else if (word === 'find') await this.#find(rest.trim());
    else if (deeds[word]) {
      const all = rest.trim() === 'all' ? this.#shown : meant;
      if (!all || all.length === 0) return false;
      await this.#deed(deeds[word], all);
    } else if (word === 'why' && meant) for (const status of meant) this.#why(status);
    else if (withOne[word] && meant?.length === 1) {
      this.#highlight(meant[0]!);
      press(this.#wizard, withOne[word]);
      say(...noticeLines(this.#wizard.state()));
      await doTaskInLines(this.#wizard, this.#session);
    } else {
      const only = this.#ofNumbers(line);
      if (only?.length !== 1) return false;
      this.#highlight(only[0]!);
      press(this.#wizard, 'accept');
    }
    return true;
  }

  async run(): Promise<boolean> {
    const { say } = this.#session;
    say('  The number of an application opens it, "new" begins one; ? explains.');
    await this.#readOut();
    while (!this.#isLeft) {
      const line = (await this.#session.ask('Application: '))?.trim();
      if (line === undefined || isQuit(line)) return false;
      if (line === '?' || line === '' || !(await this.#take(line))) say(...howTo);
    }
    return true;
  }
}

/**
 * Reads out the applications of the folder, and asks what to do with them.
 *
 * @returns false if the user leaves
 */
export function askHome(wizard: Wizard, session: PromptSession): Promise<boolean> {
  return new HomeDialogue(wizard, session).run();
}
