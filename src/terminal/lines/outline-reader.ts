import { displayLine } from '../../text/escape/display-line.ts';
import type { PromptSession } from '../prompt/prompt-session.ts';
import { expectedLine, explanationLines } from './expected.ts';
import { Heard } from './heard.ts';
import { type Meaning, meaningOf, numbersIn } from './meaning.ts';
import type { Act, Outline, OutlineItem, OutlineWord } from './outline.ts';
import { Performer, type Spoken } from './performer.ts';
import { readAtOnce } from './read-on.ts';

/** The one dialogue about outlines: it says what is there, puts the question, and does what is typed. */
export class OutlineReader<State, Action> {
  readonly #spoken: Spoken<State, Action>;
  readonly #session: PromptSession;
  readonly #performer: Performer<State, Action>;
  readonly #places = new Map<string, Heard>();
  /** What was read out at the place that is asked about. */
  #heard = new Heard();
  /** The name of that place; undefined if it is to be opened anew. */
  #open: string | undefined;

  constructor(spoken: Spoken<State, Action>, session: PromptSession) {
    this.#spoken = spoken;
    this.#session = session;
    this.#performer = new Performer(spoken, session);
  }

  get #outline(): Outline<State, Action> | undefined {
    return this.#spoken.outline(this.#spoken.store.state());
  }

  /** Waits for what is going on, before a place is named. */
  async untilIdle(): Promise<void> {
    await this.#performer.untilReady(false);
    if (!this.#outline) this.#open = undefined;
  }

  /** Puts the question of the present outline once, and does what is typed. @returns false if the user leaves */
  async turn(): Promise<boolean> {
    await this.#performer.untilReady();
    const asked = this.#outline;
    // What is asked otherwise comes between.
    if (!asked) this.#open = undefined;
    if (!asked) return true;
    this.#tell(asked);
    const forget = this.#announce(asked);
    const line = await this.#session.ask(asked.prompt).finally(forget);
    const outline = this.#outline;
    if (line !== undefined && outline?.id !== asked.id) {
      if (outline) this.#session.say('  Something else is asked by now.');
      return true;
    }
    const meaning =
      outline && line !== undefined
        ? meaningOf(line, outline, this.#heard.hasNumbers)
        : ({ kind: 'quit' } as const);
    const isLeft = meaning.kind === 'quit';
    const act = isLeft ? outline?.quits : await this.#actOf(meaning, outline!);
    if (!act) return !isLeft;
    await this.#performer.perform(act);
    if (act.rereads) this.#open = undefined;
    if (act.rereads === 'all') this.#heard.forget();
    return true;
  }

  /** Says what is there when a place is opened, and what can be typed. */
  #tell(outline: Outline<State, Action>): void {
    const { id } = outline;
    const { say } = this.#session;
    this.#heard = this.#places.get(id) ?? new Heard();
    this.#places.set(id, this.#heard);
    if (this.#open !== id) say(...this.#heard.open(outline));
    this.#open = id;
    say(...this.#heard.expect(expectedLine(outline, this.#heard.read), outline));
  }

  /** Tells of what can be taken now and could not be before, until the returned function is called. */
  #announce({ id, announces }: Outline<State, Action>): () => void {
    if (!announces) return () => {};
    const tell = () => {
      const outline = this.#outline;
      const found = outline?.id === id ? this.#heard.newIn(outline.items ?? []) : [];
      for (const { text } of found)
        this.#session.say('', `  New: ${displayLine(text)}. list reads all with their numbers.`);
    };
    tell();
    return this.#spoken.store.subscribe(tell);
  }

  /** What a line does; undefined if it was answered already. */
  async #actOf(
    meaning: Exclude<Meaning<State, Action>, { readonly kind: 'quit' }>,
    outline: Outline<State, Action>,
  ): Promise<Act<State, Action> | undefined> {
    switch (meaning.kind) {
      case 'more':
        return this.#readOn(outline);
      case 'list':
        return this.#readAgain(outline);
      case 'explain':
        return this.#explain(outline);
      case 'number':
        return this.#itemOf(meaning.number, outline)?.act;
      case 'word':
        return this.#ofWord(meaning.word, meaning.rest, outline);
      case 'sign':
        return outline[meaning.sign]?.act ?? this.#notUnderstood(outline);
      default:
        return outline.typed?.act(meaning.text) ?? this.#notUnderstood(outline);
    }
  }

  #notUnderstood(outline: Outline<State, Action>): undefined {
    this.#session.say(expectedLine(outline, this.#heard.read));
  }

  async #readOn({ items = [], more }: Outline<State, Action>): Promise<undefined> {
    if (more && this.#heard.read + readAtOnce > items.length) await this.#performer.perform(more);
    const lines = this.#heard.next(this.#outline ?? { items: [] });
    this.#session.say(...(lines.length > 0 ? lines : ['  There are no more.']));
  }

  #readAgain(outline: Outline<State, Action>): undefined {
    const lines = this.#heard.again(outline);
    this.#session.say(...(lines.length > 0 ? lines : ['  There is nothing to read.']));
  }

  #explain(outline: Outline<State, Action>): undefined {
    const { explains = [], items = [] } = outline;
    this.#session.say(...explains, ...explanationLines(outline, this.#heard.read));
    if (this.#heard.isOutdated(items)) this.#changed('', outline);
  }

  #changed(what: string, outline: Outline<State, Action>): void {
    this.#session.say(`  ${what}The list has changed:`);
    this.#readAgain(outline);
  }

  /** The item that was read out under a number, as it is now; undefined if it cannot be taken, which is said. */
  #itemOf(number: number, outline: Outline<State, Action>): OutlineItem<State, Action> | undefined {
    const { say } = this.#session;
    const meant = this.#heard.at(number);
    const item = meant && outline.items?.find(({ key }) => key === meant.key);
    if (item && item.unavailable === undefined) return item;
    if (item) say(`  Not now: ${displayLine(item.unavailable ?? '')}`);
    else if (meant) this.#changed(`Not there any more: ${displayLine(meant.text)}. `, outline);
    else say(`  #${number} was not read.`, expectedLine(outline, this.#heard.read));
    return undefined;
  }

  /** What a word does with what follows it; undefined if it does nothing, which is said. */
  #ofWord(
    { word, takes, unavailable, act }: OutlineWord<State, Action>,
    rest: string,
    outline: Outline<State, Action>,
  ): Act<State, Action> | undefined {
    const { say } = this.#session;
    if (unavailable === undefined && (takes === undefined || takes === 'text'))
      return act([], rest);
    const { items = [] } = outline;
    const isSeveral = takes === 'several';
    const isAll = isSeveral && rest === 'all' && items.length > 0;
    const numbers = numbersIn(rest) ?? [];
    if (unavailable !== undefined) say(`  Not now: ${displayLine(unavailable)}`);
    else if (!isAll && (isSeveral ? numbers.length === 0 : numbers.length !== 1))
      say(
        `  Expected: ${word} and ${isSeveral ? `numbers, such as ${word} 1 3, or all` : 'one number'}.`,
      );
    else {
      const meant = isAll ? items : numbers.map((number) => this.#itemOf(number, outline));
      const keys = meant.flatMap((item) => item?.key ?? []);
      if (keys.length === meant.length) return act(keys, rest);
    }
    return undefined;
  }
}
