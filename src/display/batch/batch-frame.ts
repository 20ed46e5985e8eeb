import {
  type BatchProgress,
  countsOf,
  endedCount,
  stateOf,
} from '../../pipeline/progress/batch-progress.ts';
import type { Colours } from '../../terminal/colours.ts';
import type { Frame } from '../../terminal/draw/frame.ts';
import { keyLabel } from '../../terminal/keys/binding.ts';
import { minTerminalSize, type Size } from '../../terminal/layout.ts';
import { ansiRow } from '../../terminal/rows/ansi-row.ts';
import {
  emptyRow,
  justify,
  markedRow,
  type Row,
  row,
  truncateRow,
} from '../../terminal/rows/row.ts';
import { ruleRow } from '../../terminal/rows/rule-row.ts';
import { tooSmallRows } from '../../terminal/rows/too-small.ts';
import type { Symbols } from '../../terminal/symbols.ts';
import { formatDuration, plural } from '../../text/format.ts';
import { batchBindings } from './batch-keys.ts';
import { type BatchView, batchContext, type TablePlace } from './batch-view.ts';
import type { LastLines } from './last-lines.ts';
import { memberRow, nameWidth } from './member-row.ts';

/** The data that a frame is made from. */
export interface BatchScene {
  readonly batch: BatchProgress;
  readonly lines: LastLines;
  readonly view: BatchView;
  readonly size: Size;
  readonly symbols: Symbols;
  readonly colours: Colours;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** Number of rows around the table: title, notice and keys, and a line below the title. */
const around = 4;

/** The first visible row while the table follows the running applications, which are then in its upper part. */
function followed({ members }: BatchProgress, height: number): number {
  const states = [...members.values()].map(stateOf);
  const running = states.indexOf('running');
  const waiting = states.indexOf('waiting');
  const at = running !== -1 ? running : waiting !== -1 ? waiting : states.length;
  return at - Math.floor(height / 3);
}

/** The visible part of the table. */
export function placeOf({ batch, view, size }: BatchScene): TablePlace {
  const count = batch.members.size;
  const height = Math.max(1, size.rows - around);
  const wanted = view.top ?? followed(batch, height);
  return { count, height, top: Math.max(0, Math.min(wanted, count - height)) };
}

function titleRow({ batch, size, symbols, now }: BatchScene): Row {
  const { members, jobs, startedAt } = batch;
  const what = `${plural(members.size, 'application')}, ${jobs} at a time`;
  const took = startedAt === 0 ? '' : formatDuration(Math.max(0, now - startedAt));
  return justify(
    [
      { text: ' deskpack', tone: 'strong' },
      { text: ` ${symbols.dot} ${what}`, tone: 'strong' },
    ],
    [{ text: `${endedCount(batch)}/${members.size}  ${took} ` }],
    size.columns,
  );
}

/** The most important fact about the whole batch. */
function noticeRow(scene: BatchScene): Row {
  const { batch, size, symbols } = scene;
  const { failed } = countsOf(batch);
  const place = placeOf(scene);
  const said: string[] = [];
  if (batch.stopping === 'asked') said.push('stopping after the steps that run');
  else if (batch.stopping === 'ended') said.push('stopping at once');
  else if (batch.stopping === 'failure') said.push('no other application starts');
  if (failed > 0) said.push(`${failed} failed`);
  for (const template of batch.looking.keys()) said.push(`looking for ${template}`);
  const sight =
    place.count > place.height
      ? `${place.top + 1}-${Math.min(place.count, place.top + place.height)} of ${place.count} `
      : '';
  const tone = failed > 0 ? 'error' : 'warning';
  const sign = failed > 0 ? symbols.error : symbols.warning;
  const left = said.length > 0 ? markedRow(` ${sign}`, tone, said.join(', ')) : emptyRow;
  return justify(left, row(sight), size.columns);
}

function footerRow({ batch, size, view }: BatchScene, place: TablePlace): Row {
  const context = batchContext(view, place);
  // Keys with the same word are combined: Up/Down scroll.
  const hints = new Map<string, string[]>();
  for (const { command, keys, contexts, footer } of batchBindings) {
    if (footer === undefined || !contexts.includes(context)) continue;
    const word = command === 'stop' && batch.stopping === 'asked' ? 'stop at once' : footer;
    hints.set(word, [...(hints.get(word) ?? []), keyLabel(keys[0]!)]);
  }
  const spans = [...hints].flatMap(([word, keys]) => [
    { text: keys.join('/'), tone: 'strong' as const },
    { text: ` ${word}  ` },
  ]);
  return truncateRow([{ text: ' ' }, ...spans], size.columns);
}

function rowsOf(scene: BatchScene): Row[] {
  const { batch, lines, size, symbols, now } = scene;
  if (size.columns < minTerminalSize.columns || size.rows < minTerminalSize.rows) {
    return tooSmallRows(size);
  }
  const place = placeOf(scene);
  const members = [...batch.members.values()];
  const name = nameWidth([...batch.members.keys()], size.columns);
  const table = members
    .slice(place.top, place.top + place.height)
    .map((member) =>
      memberRow(
        { ...member, line: lines.of(member.application) },
        name,
        size.columns,
        now,
        symbols,
      ),
    );
  return [
    titleRow(scene),
    ruleRow(size.columns, symbols),
    ...table,
    ...Array.from({ length: place.height - table.length }, () => emptyRow),
    noticeRow(scene),
    footerRow(scene, place),
  ];
}

/** The whole screen of a batch. It only depends on the scene, not on what was shown before. */
export function batchFrame(scene: BatchScene): Frame {
  return {
    rows: scene.size.rows,
    lines: rowsOf(scene).map((spans) => ansiRow(spans, scene.colours)),
    cursor: undefined,
    menu: undefined,
    search: undefined,
  };
}
