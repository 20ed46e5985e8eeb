import { displayLine } from '../../../../text/escape/display-line.ts';
import type { WizardState } from '../../../state.ts';
import { type ReviewItem, reviewItems } from '../review-items.ts';

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
