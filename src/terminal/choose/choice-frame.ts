import { displayLine } from '../../text/display-line.ts';
import type { Colours } from '../colours.ts';
import type { Frame } from '../draw/frame.ts';
import { keyLabel } from '../keys/binding.ts';
import type { Size } from '../layout.ts';
import { ansiRow } from '../rows/ansi-row.ts';
import { emptyRow, type Row, row, truncate, truncateRow } from '../rows/row.ts';
import { ruleRow } from '../rows/rule-row.ts';
import { outOfSight, windowAround } from '../rows/window.ts';
import type { Symbols } from '../symbols.ts';
import { type Choice, type ChoiceItem, type ChoiceView, itemsLeft } from './choice.ts';
import { choiceBindings } from './choice-keys.ts';

/** The data that a frame is made from. */
export interface ChoiceScene {
  readonly choice: Choice;
  readonly view: ChoiceView;
  readonly size: Size;
  readonly symbols: Symbols;
  readonly colours: Colours;
}

/** Number of rows around the items: title and a line below it, the typed text, a line and the keys. */
const around = 5;

/** Number of items that fit on the screen. */
export function pageOf({ rows }: Size): number {
  return Math.max(1, rows - around);
}

function itemRow(item: ChoiceItem, isHere: boolean, { size, symbols }: ChoiceScene): Row {
  return [
    { text: isHere ? ` ${symbols.pointer} ` : '   ', tone: 'accent' },
    {
      text: truncate(displayLine(item.label), size.columns - 3, symbols.more),
      tone: isHere ? 'selected' : 'plain',
    },
  ];
}

function footerRow(): Row {
  // Keys with the same word are combined: Up/Down move.
  const hints = new Map<string, string[]>();
  for (const { keys, footer } of choiceBindings) {
    if (footer !== undefined) hints.set(footer, [...(hints.get(footer) ?? []), keyLabel(keys[0]!)]);
  }
  return [
    { text: ' ' },
    ...[...hints].flatMap(([word, keys]) => [
      { text: keys.join('/'), tone: 'strong' as const },
      { text: ` ${word}  ` },
    ]),
    { text: 'letters search' },
  ];
}

function rowsOf(scene: ChoiceScene): Row[] {
  const { choice, view, size, symbols } = scene;
  const left = itemsLeft(choice, view.typed);
  const page = pageOf(size);
  const [start, end] = windowAround(view.highlight, left.length, page);
  const items = left
    .slice(start, end)
    .map((item, index) => itemRow(item, start + index === view.highlight, scene));
  const none = row(`   Nothing here has "${displayLine(view.typed)}" in it.`);
  const shown = items.length > 0 ? items : [none];
  const search: Row =
    view.typed === ''
      ? emptyRow
      : [{ text: ' / ', tone: 'accent' }, { text: displayLine(view.typed) }];
  const rows: Row[] = [
    [
      { text: ' deskpack', tone: 'strong' },
      { text: ` ${symbols.dot} ${displayLine(choice.question)}`, tone: 'strong' },
    ],
    ruleRow(size.columns, symbols),
    ...shown,
    ...Array.from({ length: Math.max(0, page - shown.length) }, () => emptyRow),
    search,
    ruleRow(size.columns, symbols, outOfSight([start, end], left.length, symbols)),
    footerRow(),
  ];
  return rows.map((one) => truncateRow(one, size.columns));
}

/** The whole screen of a choice. It only depends on the scene, not on what was shown before. */
export function choiceFrame(scene: ChoiceScene): Frame {
  return {
    rows: scene.size.rows,
    lines: rowsOf(scene)
      .slice(0, scene.size.rows)
      .map((spans) => ansiRow(spans, scene.colours)),
    cursor: undefined,
    menu: undefined,
    search: undefined,
  };
}
