import { type Row, type Tone, truncate, widthOf } from '../../../../terminal/rows/row.ts';
import { truncateApart } from '../../../../terminal/rows/truncate-middle.ts';
import type { Symbols } from '../../../../terminal/symbols.ts';
import { columnsOf } from '../../../../text/columns.ts';
import { displayLine } from '../../../../text/display-line.ts';
import type { Suggestion } from '../../../suggestions/suggestion.ts';

/** How the suggestions of a list are drawn. */
export interface ListStyle {
  /** Index of the current suggestion among all. */
  readonly here: number | undefined;
  /**
   * Its tone, which shows whether the user moved to it or it only matches the typed text.
   */
  readonly tone: Tone;
  /** Whether several can be chosen. */
  readonly isList: boolean;
  readonly width: number;
  readonly symbols: Symbols;
}

/** The text of a suggestion that names it. */
export function nameText({ label, value }: Suggestion): string {
  return displayLine(label ?? value);
}

/** The state of a suggestion, and its note. */
export function aboutText({ state, note }: Suggestion): string {
  return displayLine([state, note].filter(Boolean).join(' · '));
}

/** The signs before a suggestion: a pointer at the current one, and a mark if it is chosen already. */
function signs({ chosen }: Suggestion, isHere: boolean, { isList, symbols }: ListStyle): string {
  const pointer = isHere ? symbols.pointer : ' ';
  if (isList) return `${pointer} ${chosen ? symbols.ticked : symbols.unticked} `;
  return chosen && !isHere ? `${symbols.done} ` : `${pointer} `;
}

/** With fewer columns a note cannot be read. */
const minNoteColumns = 9;
/** Maximum number of columns that names leave to notes. */
const maxNoteColumns = 14;
/** With fewer columns a name cannot be read. */
const minNameColumns = 11;
/** Blanks between a name and what is behind it. */
const gap = 2;

/** The columns that names leave to what is behind them: the whole state, or the beginning of a note. */
function roomBehind(offers: readonly Suggestion[]): number {
  const needs = offers.map((offer) =>
    offer.state ? columnsOf(offer.state) : Math.min(columnsOf(aboutText(offer)), maxNoteColumns),
  );
  const widest = Math.max(...needs);
  return widest === 0 ? 0 : widest + gap;
}

/** As much of state and note as can be read in a number of columns; a state is not cut for a note. */
function aboutIn(offer: Suggestion, columns: number, more: string): string {
  const { state = '' } = offer;
  const whole = aboutText(offer);
  if (columnsOf(whole) <= columns) return whole;
  const isStateAlone = state !== '' && columns < columnsOf(state) + minNoteColumns;
  if (isStateAlone) return truncate(state, columns, more);
  return columns < minNoteColumns ? '' : truncate(whole, columns, more);
}

/**
 * The suggestions in sight, a row each, with names of one width. A name that is too wide is cut so that it
 * still differs from the others.
 *
 * @param first index of the first one among all
 * @param last columns that the last row leaves free
 */
export function suggestionList(
  seen: readonly Suggestion[],
  first: number,
  last: number,
  style: ListStyle,
): Row[] {
  const { here, tone, width, symbols } = style;
  const names = seen.map(nameText);
  const forSigns = Math.max(...seen.map((offer) => columnsOf(signs(offer, false, style))));
  const most = Math.max(minNameColumns, width - forSigns - roomBehind(seen));
  const nameWidth = Math.min(Math.max(...names.map(columnsOf)), most);
  return seen.map((offer, index): Row => {
    const isHere = first + index === here;
    const room = width - forSigns - (index === seen.length - 1 ? last : 0);
    // Without a state behind it, a long name may take the room of its note.
    const behind = offer.state ? columnsOf(offer.state) + gap : 0;
    const forName = Math.max(
      minNameColumns,
      Math.min(room - behind, behind > 0 ? nameWidth : room),
    );
    const name = truncateApart(names, forName, symbols.more)[index]!;
    const filled = name.padEnd(
      name.length + Math.max(0, Math.min(nameWidth, forName) - columnsOf(name)),
    );
    const named = {
      text: signs(offer, isHere, style) + filled,
      tone: isHere ? tone : offer.chosen ? ('strong' as const) : ('plain' as const),
    };
    const about = aboutIn(offer, room + forSigns - widthOf([named]) - gap, symbols.more);
    return about === '' ? [named] : [named, { text: ' '.repeat(gap) }, { text: about }];
  });
}
