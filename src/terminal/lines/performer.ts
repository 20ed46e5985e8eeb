import { type Store, untilState } from '../../system/store.ts';
import { displayLine } from '../../text/escape/display-line.ts';
import type { PromptSession } from '../prompt/prompt-session.ts';
import { keysAsWords } from './keys-as-words.ts';
import type { Act, Outline, Wait } from './outline.ts';

/** A program that is talked to in lines. */
export interface Spoken<State, Action> {
  readonly store: Pick<Store<State, Action>, 'state' | 'dispatch' | 'subscribe'>;
  /** Undefined if nothing is asked there. */
  outline(state: State): Outline<State, Action> | undefined;
  /** What is said about what has just happened, as on the screen. */
  notice?(state: State): string | undefined;
  /** What is going on, before whose end nothing is asked. */
  busy?(state: State): Wait | undefined;
  /** Does what needs the terminal for itself. @returns whether there was anything */
  work?(): Promise<boolean>;
}

/** Milliseconds after which it is said what is waited for. */
const momentMs = 500;

/** Does what was asked for, says what has come of it, and waits for what that takes. */
export class Performer<State, Action> {
  readonly #spoken: Spoken<State, Action>;
  readonly #say: PromptSession['say'];
  /** What was waited for in vain. */
  readonly #givenUp = new Set<string>();
  /** What was said about what has just happened. */
  #notice: string | undefined;

  constructor(spoken: Spoken<State, Action>, { say }: PromptSession) {
    this.#spoken = spoken;
    this.#say = say;
  }

  async perform(act: Act<State, Action>): Promise<void> {
    const { does = [], until, waitsFor = '', atMostMs, says, atLast } = act;
    const { store } = this.#spoken;
    this.#dispatch(does);
    await this.untilReady();
    if (until) await this.#wait(until, waitsFor, atMostMs);
    await this.untilReady();
    this.#say(...(says?.(store.state()) ?? []));
    this.#dispatch(atLast?.(store.state()) ?? []);
    await this.untilReady();
  }

  #dispatch(actions: readonly Action[]): void {
    if (actions.length === 0) return;
    this.#notice = undefined;
    for (const action of actions) this.#spoken.store.dispatch(action);
    this.#sayNotice();
  }

  #sayNotice(): void {
    const wait = this.#waiting();
    if (wait && !wait.isTold) return;
    const state = this.#spoken.store.state();
    const text = this.#spoken.notice?.(state);
    const outline = this.#spoken.outline(state);
    const notice = text && outline ? keysAsWords(text, outline) : text;
    if (notice === this.#notice) return;
    this.#notice = notice;
    if (notice) this.#say(`  ${displayLine(notice)}`);
  }

  #waiting(isOpen = true): Wait | undefined {
    const state = this.#spoken.store.state();
    const ofPlace = isOpen ? this.#spoken.outline(state)?.waitsFor : undefined;
    const wait = this.#spoken.busy?.(state) ?? ofPlace;
    return wait && this.#givenUp.has(wait.what) ? undefined : wait;
  }

  /**
   * Waits for all that is going on, and says what has come of it.
   *
   * @param isOpen whether also for what the place is to say
   */
  async untilReady(isOpen = true): Promise<void> {
    for (;;) {
      if (await this.#spoken.work?.()) {
        this.#sayNotice();
        continue;
      }
      const wait = this.#waiting(isOpen);
      if (!wait) return;
      const isOver = () => this.#waiting(isOpen)?.what !== wait.what;
      await this.#wait(isOver, wait.isTold ? '' : wait.what, wait.atMostMs);
      if (!isOver()) this.#givenUp.add(wait.what);
      this.#sayNotice();
    }
  }

  async #wait(
    isOver: (state: State) => boolean,
    what: string,
    atMostMs = Number.POSITIVE_INFINITY,
  ): Promise<void> {
    const { store } = this.#spoken;
    await untilState(store, isOver, Math.min(momentMs, atMostMs));
    if (isOver(store.state()) || atMostMs <= momentMs) return;
    if (what !== '') this.#say(`  ${displayLine(what)}.`);
    await untilState(store, isOver, atMostMs - momentMs);
  }
}
