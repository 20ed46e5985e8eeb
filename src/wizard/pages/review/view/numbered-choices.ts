import type { PromptSession } from '../../../../terminal/prompt/prompt-session.ts';
import { displayLine } from '../../../../text/escape/display-line.ts';
import type { Wizard } from '../../../session/wizard.ts';
import { nameOfItem } from '../review-items.ts';
import { type Choice, choicesIn } from './review-choices.ts';

/** The choices of the review under the numbers under which they were read out, which later news does not move. */
export class NumberedChoices {
  readonly #wizard: Wizard;
  #read: readonly Choice[] = [];
  #told = new Set<string>();

  constructor(wizard: Wizard) {
    this.#wizard = wizard;
    this.read();
  }

  /** All present choices are read out now, each with its number. */
  read(): void {
    this.#read = choicesIn(this.#wizard.state());
    this.#told = new Set(this.#read.map(({ item }) => nameOfItem(item)));
  }

  /** Whether the choices have other numbers now. */
  get isOutdated(): boolean {
    const names = (choices: readonly Choice[]) =>
      choices.map(({ item }) => nameOfItem(item)).join('\n');
    return names(this.#read) !== names(choicesIn(this.#wizard.state()));
  }

  /** The choice of a number, as it is now; undefined if there was none. It is `gone` if it is not offered any more. */
  of(number: number): Choice | { readonly gone: string } | undefined {
    const meant = this.#read[number - 1];
    if (!meant) return undefined;
    const name = nameOfItem(meant.item);
    const now = choicesIn(this.#wizard.state()).find(({ item }) => nameOfItem(item) === name);
    return now ?? { gone: meant.title };
  }

  /** Tells of choices that are new since then, each once, until the returned function is called. */
  tellOfNew({ say }: PromptSession): () => void {
    return this.#wizard.subscribe(() => {
      const state = this.#wizard.state();
      if (state.page !== 'review' || state.exit) return;
      for (const { item, title, disabledReason } of choicesIn(state)) {
        const name = nameOfItem(item);
        if (this.#told.has(name) || disabledReason !== undefined) continue;
        this.#told.add(name);
        say('', `  New: ${displayLine(title)}. choices reads all with their numbers.`);
      }
    });
  }
}
