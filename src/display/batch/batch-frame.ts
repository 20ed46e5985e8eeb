import type { BatchProgress } from '../../pipeline/progress/batch-progress.ts';
import type { Frame } from '../../terminal/draw/frame.ts';
import { keyLabel } from '../../terminal/keys/binding.ts';
import { minTerminalSize, type Size } from '../../terminal/layout.ts';
import { ansiRow } from '../../terminal/rows/ansi-row.ts';
import {
  emptyRow,
  justify,
  type Row,
  row,
  truncate,
  truncateRow,
} from '../../terminal/rows/row.ts';
import type { Symbols } from '../../terminal/symbols.ts';
import { formatDuration, plural } from '../../text/format.ts';
import { batchBindings } from './batch-keys.ts';
import { type BatchView, batchContext, type TablePlace } from './batch-view.ts';
import { memberRow, nameWidth } from './member-row.ts';

/** What a frame is made from. */
export interface BatchScene {
  readonly progress: BatchProgress;
  readonly view: BatchView;
  readonly size: Size;
  readonly symbols: Symbols;
  readonly hasColours: boolean;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** Title, notice and keys, each in a row of its own, and a line below the title. */
const around = 4;

/** The first row in sight while the table follows: what runs stands in the upper part of it. */
function followed({ members }: BatchProgress, height: number): number {
  const running = members.findIndex(({ state }) => state === 'running');
  const waiting = members.findIndex(({ state }) => state === 'waiting');
  const at = running !== -1 ? running : waiting !== -1 ? waiting : members.length;
  return at - Math.floor(height / 3);
}

/** What of the table is in sight. */
export function placeOf({ progress, view, size }: BatchScene): TablePlace {
  const count = progress.members.length;
  const height = Math.max(1, size.rows - around);
  const wanted = view.top ?? followed(progress, height);
  return { count, height, top: Math.max(0, Math.min(wanted, count - height)) };
}

function titleRow({ progress, size, symbols, now }: BatchScene): Row {
  const { members, jobs, ended, startedAt } = progress;
  const what = `${plural(members.length, 'application')}, ${jobs} at a time`;
  const took = startedAt === 0 ? '' : formatDuration(Math.max(0, now - startedAt));
  return justify(
    [
      { text: ' deskpack', tone: 'accent' },
      { text: ` ${symbols.dot} ${what}`, tone: 'strong' },
    ],
    [{ text: `${ended}/${members.length}  ${took} `, tone: 'dim' }],
    size.columns,
  );
}

/** What is most worth knowing about the whole. */
function noticeRow(scene: BatchScene): Row {
  const { progress, size, symbols } = scene;
  const { failed } = progress.counts;
  const place = placeOf(scene);
  const said: string[] = [];
  if (progress.stopping === 'asked') said.push('stopping after the steps that run');
  else if (progress.stopping === 'ended') said.push('stopping at once');
  else if (progress.stopping === 'failure') said.push('no other application starts');
  if (failed > 0) said.push(`${failed} failed`);
  for (const base of progress.looking) said.push(`looking for ${base}`);
  const sight =
    place.count > place.height
      ? `${place.top + 1}-${Math.min(place.count, place.top + place.height)} of ${place.count} `
      : '';
  const tone = failed > 0 ? 'error' : 'warning';
  const sign = failed > 0 ? symbols.error : symbols.warning;
  const left = said.length > 0 ? row(` ${sign} ${said.join(', ')}`, tone) : emptyRow;
  return justify(left, row(sight, 'dim'), size.columns);
}

function footerRow({ progress, size, view }: BatchScene, place: TablePlace): Row {
  const context = batchContext(view, place);
  // Keys of one word stand side by side: Up/Down scroll.
  const hints = new Map<string, string[]>();
  for (const { command, keys, contexts, footer } of batchBindings) {
    if (footer === undefined || !contexts.includes(context)) continue;
    const word = command === 'stop' && progress.stopping === 'asked' ? 'stop at once' : footer;
    hints.set(word, [...(hints.get(word) ?? []), keyLabel(keys[0] ?? '')]);
  }
  const spans = [...hints].flatMap(([word, keys]) => [
    { text: keys.join('/'), tone: 'key' as const },
    { text: ` ${word}  `, tone: 'dim' as const },
  ]);
  return truncateRow([{ text: ' ' }, ...spans], size.columns);
}

function rowsOf(scene: BatchScene): Row[] {
  const { progress, size, symbols, now } = scene;
  if (size.columns < minTerminalSize.columns || size.rows < minTerminalSize.rows) {
    const text = `deskpack needs ${minTerminalSize.columns}x${minTerminalSize.rows} characters; this is ${size.columns}x${size.rows}.`;
    return [row(truncate(text, size.columns))];
  }
  const place = placeOf(scene);
  const { members } = progress;
  const name = nameWidth(members, size.columns);
  const table = members
    .slice(place.top, place.top + place.height)
    .map((member) => memberRow(member, name, size.columns, now, symbols));
  return [
    titleRow(scene),
    row(symbols.horizontal.repeat(size.columns), 'dim'),
    ...table,
    ...Array.from({ length: place.height - table.length }, () => emptyRow),
    noticeRow(scene),
    footerRow(scene, place),
  ];
}

/** The whole screen of a batch: what it is made from decides it, whatever was there before. */
export function batchFrame(scene: BatchScene): Frame {
  return {
    rows: scene.size.rows,
    lines: rowsOf(scene).map((spans) => ansiRow(spans, scene.hasColours)),
    cursor: undefined,
    menu: undefined,
    search: undefined,
  };
}
