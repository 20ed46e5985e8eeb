import { displayLine } from '../../text/escape/display-line.ts';
import type { PromptSession } from '../prompt/prompt-session.ts';
import { expectedLine, explanationLines } from './expected.ts';
import { Heard } from './heard.ts';
import { type Meaning, meaningOf, numbersIn } from './meaning.ts';
import type { Act, Outline, OutlineItem, OutlineWord } from './outline.ts';
import { Performer, type Spoken } from './performer.ts';
import { readAtOnce } from './read-on.ts';

/** What was said at a place when it was opened last, and read out since. */
interface Visit {
  readonly news: string;
  /** The lines of the items with which it was opened. */
  readonly begun: string;
  readonly heard: Heard;
  /** Whether there were any items. */
  readonly hadItems: boolean;
  /** What was said that can be typed. */
  readonly expected?: string;
}

const neverHeard = { news: '', begun: '' };

/** The one dialogue about outlines: it says what is there, puts the question, and does what is typed. */
export class OutlineReader<State, Action> {
  readonly #spoken: Spoken<State, Action>;
  readonly #session: PromptSession;
  readonly #performer: Performer<State, Action>;
  readonly #visits = new Map<string, Visit>();
  /** The place that is open; undefined if it is to be opened anew. */
  #open: string | undefined;

  constructor(spoken: Spoken<State, Action>, session: PromptSession) {
    this.#spoken = spoken;
    this.#session = session;
    this.#performer = new Performer(spoken, session);
  }

  get #outline(): Outline<State, Action> | undefined {
    return this.#spoken.outline(this.#spoken.store.state());
  }

  /** Waits for all that is going on. */
  async untilReady(): Promise<void> {
    await this.#performer.untilReady();
    // What is asked otherwise comes between.
    if (!this.#outline) this.#open = undefined;
  }

  /** Puts the question of the present outline once, and does what is typed. @returns false if the user leaves */
  async turn(): Promise<boolean> {
    await this.untilReady();
    const outline = this.#outline;
    if (!outline) return true;
    const visit = this.#visits.get(outline.id);
    const heard = this.#opened(outline);
    this.#tellExpected(outline, visit);
    const forget = this.#announce(outline, heard);
    const line = await this.#session.ask(outline.prompt).finally(forget);
    const now = this.#outline;
    if (line === undefined) return this.#left(now);
    if (now?.id === outline.id) return this.#take(line, now, heard);
    if (now) this.#session.say('  Something else is asked by now.');
    return true;
  }

  /** Says what can be typed where that was not said yet: beside a list once, and where one only chooses, each change. */
  #tellExpected(outline: Outline<State, Action>, before: Visit | undefined): void {
    const { id, items = [], typed } = outline;
    const { heard, hadItems } = this.#visits.get(id)!;
    const expected = expectedLine(outline, heard.read);
    const isChoice = items.length === 0 && !typed;
    const isKnown =
      before && (isChoice ? before.expected === expected : before.hadItems === hadItems);
    if (!isKnown) this.#session.say(expected);
    this.#visits.set(id, { ...this.#visits.get(id)!, expected });
  }

  async #left(outline: Outline<State, Action> | undefined): Promise<boolean> {
    if (!outline?.quits) return false;
    await this.#performer.perform(outline.quits);
    return true;
  }

  /** Says what is there when a place is opened. */
  #opened(outline: Outline<State, Action>): Heard {
    const { id, says = [], news = [], items = [], count, isRemembered } = outline;
    const before = this.#visits.get(id);
    if (before && this.#open === id) return before.heard;
    this.#open = id;
    const heard = new Heard();
    const begun = heard.begin(items, count);
    const hadItems = before?.hadItems === true || items.length > 0;
    const visit = { news: news.join('\n'), begun: begun.join('\n'), heard, hadItems };
    const isSame = isRemembered && visit.begun === before?.begun;
    this.#session.say(...says);
    if (visit.news !== (before ?? neverHeard).news) this.#session.say(...news);
    if (!isSame) this.#session.say(...begun);
    this.#visits.set(id, isSame ? { ...visit, heard: before.heard } : visit);
    return isSame ? before.heard : heard;
  }

  #readAgain({ id, items = [], count }: Outline<State, Action>): void {
    const heard = new Heard();
    const lines = heard.next(items, count);
    this.#session.say(...(lines.length > 0 ? lines : ['  There is nothing to read.']));
    this.#visits.set(id, { ...this.#visits.get(id)!, heard });
  }

  /** Tells of what can be taken now and could not be before, until the returned function is called. */
  #announce({ id, announces }: Outline<State, Action>, heard: Heard): () => void {
    if (!announces) return () => {};
    const tell = () => {
      const outline = this.#outline;
      if (outline?.id !== id) return;
      for (const { text } of heard.newIn(outline.items ?? []))
        this.#session.say('', `  New: ${displayLine(text)}. list reads all with their numbers.`);
    };
    tell();
    return this.#spoken.store.subscribe(tell);
  }

  /** Does what a line asks for. @returns false if the user leaves */
  async #take(line: string, outline: Outline<State, Action>, heard: Heard): Promise<boolean> {
    const meaning = meaningOf(line, outline, heard.hasNumbers);
    if (meaning.kind === 'quit') return this.#left(outline);
    const act = await this.#actOf(meaning, outline, heard);
    if (act) await this.#performer.perform(act);
    const visit = this.#visits.get(outline.id);
    if (act?.rereads === 'all' && visit) this.#visits.set(outline.id, { ...visit, ...neverHeard });
    if (act?.rereads) this.#open = undefined;
    return true;
  }

  /** What a line does; undefined if it was answered already. */
  async #actOf(
    meaning: Meaning<State, Action>,
    outline: Outline<State, Action>,
    heard: Heard,
  ): Promise<Act<State, Action> | undefined> {
    switch (meaning.kind) {
      case 'more':
        await this.#readOn(outline, heard);
        return undefined;
      case 'list':
        this.#readAgain(outline);
        return undefined;
      case 'explain':
        this.#explain(outline, heard);
        return undefined;
      case 'number':
        return this.#itemOf(meaning.number, outline, heard)?.act;
      case 'word':
        return this.#ofWord(meaning.word, meaning.rest, outline, heard);
      case 'sign':
        return outline[meaning.sign]?.act ?? this.#notUnderstood(outline, heard);
      case 'text':
        return outline.typed?.act(meaning.text) ?? this.#notUnderstood(outline, heard);
      default:
        return undefined;
    }
  }

  #notUnderstood(outline: Outline<State, Action>, heard: Heard): undefined {
    this.#session.say(expectedLine(outline, heard.read));
  }

  async #readOn(outline: Outline<State, Action>, heard: Heard): Promise<void> {
    const { items = [], more } = outline;
    if (more && heard.read + readAtOnce > items.length) await this.#performer.perform(more);
    const now = this.#outline;
    const lines = heard.next(now?.items ?? [], now?.count);
    this.#session.say(...(lines.length > 0 ? lines : ['  There are no more.']));
  }

  #explain(outline: Outline<State, Action>, heard: Heard): void {
    const { explains = [], items = [] } = outline;
    this.#session.say(...explains, ...explanationLines(outline, heard.read));
    if (heard.isOutdated(items)) this.#changed('', outline);
  }

  #changed(what: string, outline: Outline<State, Action>): void {
    this.#session.say(`  ${what}The list has changed:`);
    this.#readAgain(outline);
  }

  /** The item that was read out under a number, as it is now; undefined if it cannot be taken, which is said. */
  #itemOf(
    number: number,
    outline: Outline<State, Action>,
    heard: Heard,
  ): OutlineItem<State, Action> | undefined {
    const { say } = this.#session;
    const meant = heard.at(number);
    const item = meant && outline.items?.find(({ key }) => key === meant.key);
    if (item && item.unavailable === undefined) return item;
    if (item) say(`  Not now: ${displayLine(item.unavailable ?? '')}`);
    else if (meant) this.#changed(`Not there any more: ${displayLine(meant.text)}. `, outline);
    else say(`  #${number} was not read.`, expectedLine(outline, heard.read));
    return undefined;
  }

  /** What a word does with what follows it; undefined if it does nothing, which is said. */
  #ofWord(
    { word, takes, unavailable, act }: OutlineWord<State, Action>,
    rest: string,
    outline: Outline<State, Action>,
    heard: Heard,
  ): Act<State, Action> | undefined {
    const { say } = this.#session;
    if (unavailable !== undefined) {
      say(`  Not now: ${displayLine(unavailable)}`);
      return undefined;
    }
    if (takes === undefined || takes === 'text') return act([], rest);
    const { items = [] } = outline;
    const isSeveral = takes === 'several';
    if (isSeveral && rest.toLowerCase() === 'all' && items.length > 0)
      return act(
        items.map(({ key }) => key),
        rest,
      );
    const numbers = numbersIn(rest) ?? [];
    if (numbers.length === 0 || (numbers.length > 1 && !isSeveral)) {
      const what = isSeveral ? `numbers, such as ${word} 1 3, or all` : 'one number';
      say(`  Expected: ${word} and ${what}.`);
      return undefined;
    }
    const keys: string[] = [];
    for (const number of numbers) {
      const item = this.#itemOf(number, outline, heard);
      if (!item) return undefined;
      keys.push(item.key);
    }
    return act(keys, rest);
  }
}
