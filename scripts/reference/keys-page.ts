import { browseBindings } from '../../src/browse/keys/bindings.ts';
import type { KeyContext as BrowseContext } from '../../src/browse/page.ts';
import { type BatchContext, batchBindings } from '../../src/display/batch/batch-view.ts';
import { choiceBindings } from '../../src/terminal/choose/choice.ts';
import { type Binding, keyLabel } from '../../src/terminal/keys/binding.ts';
import type { KeyContext } from '../../src/wizard/key-context.ts';
import { bindings } from '../../src/wizard/keys/bindings.ts';
import { code, escaped, generated } from './markdown.ts';

const introduction = `# Keys

\`^X\` is Ctrl and X. The last line of the screen shows the keys that matter now, and help (\`^X\`) shows all
keys that work in that place. A key that has no effect there is not shown.
`;

const places: Readonly<Record<KeyContext, string>> = {
  text: 'a field',
  suggestion: 'a suggestion that fits',
  tick: 'a suggestion for a list',
  home: 'the list of a folder',
  'home-filter': 'the filter of that list',
  start: 'the start page',
  beginnings: 'the other beginnings',
  choice: 'a yes-or-no question',
  waiting: 'waiting for data',
  menu: 'a menu',
  help: 'help',
  preview: 'the preview',
  review: 'the review',
  going: 'a run',
  done: 'the end of a run',
  read: 'the log of a run',
  ended: 'a failed run',
  'at-fault': 'a run that failed because of an answer or a catalog',
  search: 'the search of a log',
  address: 'an address',
};

const batchPlaces: Readonly<Record<BatchContext, string>> = {
  following: 'following what runs',
  chosen: 'a chosen application',
  'chosen-built': 'a chosen application that is built',
};

const browsePlaces: Readonly<Record<BrowseContext, string>> = {
  list: 'the line and the list',
  filters: 'the filters',
  open: 'an application',
  revisions: 'the revisions',
  changes: 'what changed',
  menu: 'a menu',
  address: 'an address',
  token: 'a token',
  help: 'help',
  problem: 'a failure',
};

const choicePlaces = { choosing: 'choosing' } as const;

/** The places of a binding on a screen, in short if it is bound in most of them. */
function placesOf<Context extends string>(
  screen: string,
  titles: Readonly<Record<Context, string>>,
  bound: readonly Context[],
): string {
  const all = Object.keys(titles) as Context[];
  const others = all.filter((context) => !bound.includes(context));
  const list = (contexts: readonly Context[]) => contexts.map((each) => titles[each]).join(', ');
  if (others.length === 0) return screen;
  if (others.length * 2 < bound.length) return `${screen}, but not: ${list(others)}`;
  return `${screen}: ${list(all.filter((context) => bound.includes(context)))}`;
}

/** What keys do on a screen, with where they do it: `[keys, what, where]`. */
function rowsOf<Command extends string, Context extends string>(
  screen: string,
  all: readonly Binding<Command, Context>[],
  titles: Readonly<Record<Context, string>>,
): [string, string, string][] {
  const places = new Map<string, { keys: string; help: string; contexts: Context[] }>();
  for (const { keys, help, contexts } of all) {
    const labels = keys.map((key) => code(keyLabel(key))).join(' ');
    const row = places.get(`${labels} ${help}`) ?? { keys: labels, help, contexts: [] };
    row.contexts.push(...contexts);
    places.set(`${labels} ${help}`, row);
  }
  return [...places.values()].map(({ keys, help, contexts }) => [
    keys,
    escaped(help),
    placesOf(screen, titles, contexts),
  ]);
}

/** The reference of all keys, from the tables of bindings: a row for each thing that a key does. */
export function keysPage(): string {
  const rows = new Map<string, string[]>();
  for (const [keys, help, place] of [
    ...rowsOf('wizard', bindings, places),
    ...rowsOf('batch', batchBindings, batchPlaces),
    ...rowsOf('choice of an application', choiceBindings, choicePlaces),
    ...rowsOf('`deskpack browse`', browseBindings, browsePlaces),
  ]) {
    const row = `| ${keys} | ${help} |`;
    rows.set(row, [...(rows.get(row) ?? []), place]);
  }
  return [
    generated,
    introduction,
    '| Key | Does | Where |',
    '|---|---|---|',
    ...[...rows].map(([row, where]) => `${row} ${where.join('; ')} |`),
    '',
  ].join('\n');
}
