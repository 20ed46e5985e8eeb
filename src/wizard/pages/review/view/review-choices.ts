import type { PromptSession } from '../../../../terminal/prompt/prompt-session.ts';
import { displayLine } from '../../../../text/escape/display-line.ts';
import type { Wizard } from '../../../session/wizard.ts';
import type { WizardState } from '../../../state.ts';
import { nameOfItem, type ReviewItem, reviewItems } from '../review-items.ts';

/** A choice of the review in line mode. */
export interface Choice {
  /** Its index in the review. */
  readonly place: number;
  readonly item: ReviewItem;
  readonly title: string;
  readonly disabledReason: string | undefined;
}

/** All that can be done, now or not, in the order of their numbers. */
export function choicesIn(state: WizardState): Choice[] {
  return reviewItems(state).flatMap((item, place): Choice[] => {
    if (item.kind === 'goal') return [{ place, item, ...item.choice }];
    return item.kind === 'setup'
      ? [{ place, item, title: item.title, disabledReason: undefined }]
      : [];
  });
}

/** The choices with their numbers, each with the reason why it is not possible now. */
export function choiceLines(state: WizardState): string[] {
  return choicesIn(state).map(
    ({ title, disabledReason }, index) =>
      `  #${index + 1} ${title}${disabledReason ? ` (not now: ${displayLine(disabledReason)})` : ''}`,
  );
}

/** The choices that are possible now, and the numbers of the others with the reason. */
export function possibleChoices(state: WizardState): string[] {
  const all = choicesIn(state);
  const reasons = new Set(all.flatMap(({ disabledReason }) => disabledReason ?? []));
  const others = [...reasons].map((reason) => {
    const numbers = all.flatMap(({ disabledReason }, index) =>
      disabledReason === reason ? [`#${index + 1}`] : [],
    );
    return `  Not now, ${displayLine(reason)}: ${numbers.join(', ')}; choices reads them.`;
  });
  return [...choiceLines(state).filter((_, index) => !all[index]?.disabledReason), ...others];
}

/** How to start the most complete of the possible goals, by its number. */
export function howToBegin(state: WizardState): string {
  const first = choicesIn(state).findIndex(
    ({ item, disabledReason }) => item.kind === 'goal' && !disabledReason,
  );
  return first === -1 ? '' : `#${first + 1} does it. `;
}

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
      if (state.editing.page !== 'review' || state.session.exit) return;
      for (const { item, title, disabledReason } of choicesIn(state)) {
        const name = nameOfItem(item);
        if (this.#told.has(name) || disabledReason !== undefined) continue;
        this.#told.add(name);
        say('', `  New: ${displayLine(title)}. choices reads all with their numbers.`);
      }
    });
  }
}
