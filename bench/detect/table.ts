import { titleOf } from './candidate.ts';
import type { Row } from './row.ts';

const signs = new Map([
  [true, 'yes'],
  [false, '**no**'],
]);

const sign = (agreement: boolean | undefined) =>
  agreement === undefined ? '–' : (signs.get(agreement) ?? '');

const harmless = (text: string) => text.replace(/[|`\p{Cc}]/gu, ' ').trim();

const nameOf = ({ candidate }: Row) => titleOf(candidate);

function classOf({ launch, toldClass, isClassRight }: Row): string {
  const told = isClassRight === false ? ` (xprop: ${toldClass})` : '';
  return `${sign(isClassRight)} ${launch}${told}`;
}

const iconOf = ({ icon }: Row) =>
  icon === '' ? 'neutral' : /\.svgz?\b/.test(icon) ? 'drawing' : 'picture';

function lineOf(row: Row, index: number): string {
  const { candidate, state, code, healed, seconds } = row;
  const cells = [
    String(index + 1),
    nameOf(row),
    ...(candidate.toolkit === undefined ? [] : [candidate.toolkit]),
    state === 'proven' ? 'proven' : `${state}: ${code}`,
    classOf(row),
    sign(row.isPathRight),
    sign(row.isDesktopFileRight),
    iconOf(row),
    sign(row.isMimeRight),
    seconds.toFixed(0),
    healed.join(', '),
  ];
  return `| ${cells.map(harmless).join(' | ')} |`;
}

const count = (rows: readonly Row[], is: (row: Row) => boolean) => rows.filter(is).length;

/** How many rows something is right for, of those where it can be told. */
function share(rows: readonly Row[], key: 'isPathRight' | 'isDesktopFileRight' | 'isMimeRight') {
  const told = rows.filter((row) => row[key] !== undefined);
  return `${count(told, (row) => row[key] === true)} of ${told.length}`;
}

/** The rows as a table in Markdown, with what they add up to and why windows were not seen. */
export function tableOf(rows: readonly Row[]): string {
  const hasToolkits = rows.some(({ candidate }) => candidate.toolkit !== undefined);
  const titles = [
    ...['', 'Application', ...(hasToolkits ? ['Toolkit'] : []), 'Window', 'Class'],
    ...['Path', 'Desktop file', 'Icon', 'MIME types', 'Seconds', 'Healed by'],
  ];
  const isProven = ({ state }: Row) => state === 'proven';
  const misses = rows.filter((row) => !isProven(row));
  return [
    `| ${titles.join(' | ')} |`,
    `|${titles.map(() => '---').join('|')}|`,
    ...rows.map(lineOf),
    '',
    `- proven: ${count(rows, isProven)} of ${rows.length}`,
    `- proven with another class than xprop says: ${count(rows, (row) => isProven(row) && row.isClassRight === false)}`,
    `- class as xprop says: ${count(rows, (row) => row.isClassRight === true)} of ${rows.length}`,
    `- path: ${share(rows, 'isPathRight')}; desktop file: ${share(rows, 'isDesktopFileRight')}; MIME types: ${share(rows, 'isMimeRight')}`,
    `- icon: ${count(rows, ({ icon }) => icon !== '')} of ${rows.length}`,
    '',
    ...misses.map((row) => `- ${nameOf(row)}: ${harmless(row.why || row.code)}`),
    '',
  ].join('\n');
}
