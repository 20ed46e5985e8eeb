import { truncateApart } from '../../../../terminal/rows/truncate-middle.ts';
import type { Symbols } from '../../../../terminal/symbols.ts';
import { columnsOf } from '../../../../text/columns/columns.ts';
import { displayLine } from '../../../../text/escape/display-line.ts';
import type { Suggestion } from '../../../suggestions/suggestion-source.ts';

/** With fewer columns a note cannot be read. */
const minNoteColumns = 9;
/** Maximum number of columns that names leave to notes. */
const maxNoteColumns = 14;
/** With fewer columns a name cannot be read. */
const minNameColumns = 11;
/** Blanks between a name and what is behind it. */
export const behindGap = 2;

/** The columns of the pointer, and of the check boxes if several can be chosen. */
export function signColumns(isList: boolean, { unticked }: Symbols): number {
  return 2 + (isList ? columnsOf(unticked) + 1 : 0);
}

function nameText({ label, value }: Suggestion): string {
  return displayLine(label ?? value);
}

export function aboutText({ state, note }: Suggestion): string {
  return displayLine([state, note].filter(Boolean).join(' · '));
}

/** The columns that names leave to what is behind them: the whole state, or the beginning of a note. */
function roomBehind(offers: readonly Suggestion[]): number {
  const needs = offers.map((offer) =>
    offer.state ? columnsOf(offer.state) : Math.min(columnsOf(aboutText(offer)), maxNoteColumns),
  );
  const widest = Math.max(...needs);
  return widest === 0 ? 0 : widest + behindGap;
}

/** State and note, if a part of them can be read in a number of columns; a state is not cut for a note. */
function aboutIn(offer: Suggestion, columns: number): string {
  const { state = '' } = offer;
  const whole = aboutText(offer);
  if (columnsOf(whole) <= columns) return whole;
  const isStateAlone = state !== '' && columns < columnsOf(state) + minNoteColumns;
  if (isStateAlone) return state;
  return columns < minNoteColumns ? '' : whole;
}

export interface SuggestionTexts {
  readonly name: string;
  /** Width of the column of names, where there is something behind them. */
  readonly nameWidth: number;
  /** The text behind the name; its end may not fit. */
  readonly about: string;
  /** Whether nothing of both is missing. */
  readonly isNamed: boolean;
  readonly isWhole: boolean;
}

/**
 * The texts of the suggestions in sight, a row each, with names of one width. A name that is too wide is cut so that it still
 * differs from the others.
 *
 * @param width columns for both
 * @param last columns that the last row leaves free
 */
export function suggestionTexts(
  seen: readonly Suggestion[],
  width: number,
  last: number,
): SuggestionTexts[] {
  const names = seen.map(nameText);
  const most = Math.max(minNameColumns, width - roomBehind(seen));
  const nameWidth = Math.min(Math.max(...names.map(columnsOf)), most);
  return seen.map((offer, index): SuggestionTexts => {
    const room = width - (index === seen.length - 1 ? last : 0);
    // Without a state behind it, a long name may take the room of its note.
    const behind = offer.state ? columnsOf(offer.state) + behindGap : 0;
    const forName = Math.max(
      minNameColumns,
      Math.min(room - behind, behind > 0 ? nameWidth : room),
    );
    const name = truncateApart(names, forName)[index]!;
    const ownWidth = Math.min(nameWidth, forName);
    const forAbout = room - Math.max(columnsOf(name), ownWidth) - behindGap;
    const about = aboutIn(offer, forAbout);
    const isNamed = name === names[index];
    const isWhole = isNamed && about === aboutText(offer) && columnsOf(about) <= forAbout;
    return { name, nameWidth: ownWidth, about, isNamed, isWhole };
  });
}
