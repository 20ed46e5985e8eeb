import {
  type KeyContext as BrowseContext,
  browseBindings,
} from '../../src/browse/keys/bindings.ts';
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
  text: 'In a field',
  suggestion: 'In a field with a suggestion that fits',
  tick: 'At a suggestion for a list',
  home: 'In the list of the applications of a folder',
  'home-filter': 'In the line that filters this list',
  start: 'On the page Start',
  beginnings: 'At the other beginnings of the page Start',
  choice: 'At a yes-or-no question',
  waiting: 'While Enter waits for what it depends on',
  menu: 'In a menu',
  help: 'In the help',
  preview: 'In the preview',
  review: 'On the review',
  going: 'During a run',
  done: 'After a run',
  read: 'In the log of a successful run',
  ended: 'After a run that failed or was stopped',
  'at-fault': 'After a run that failed because of an answer or a catalog',
  search: 'While searching the log',
  address: 'While typing the address of a catalog',
};

const batchPlaces: Readonly<Record<BatchContext, string>> = {
  whole: 'The table of a batch, all of it visible',
  following: 'The table of a batch, following what runs',
  scrolled: 'The table of a batch, elsewhere',
};

const browsePlaces: Readonly<Record<BrowseContext, string>> = {
  list: 'In `deskpack browse`, at the line and the list',
  filters: 'In `deskpack browse`, at the filters',
  open: 'In `deskpack browse`, at an application',
  revisions: 'In `deskpack browse`, at the revisions of an application',
  changes: 'In `deskpack browse`, at what changed',
  menu: 'In a menu of `deskpack browse`',
  address: 'In `deskpack browse`, while typing an address',
  token: 'In `deskpack browse`, while typing a token',
  help: 'In the help of `deskpack browse`',
  problem: 'In `deskpack browse`, at what could not be done',
};

const choicePlaces = { choosing: 'At the choice of an application of a list' } as const;

function tables<Command extends string, Context extends string>(
  all: readonly Binding<Command, Context>[],
  titles: Readonly<Record<Context, string>>,
): string[] {
  return (Object.entries(titles) as [Context, string][]).map(([context, title]) => {
    const rows = all
      .filter(({ contexts }) => contexts.includes(context))
      .map(({ keys, help }) => {
        const labels = keys.map((key) => code(keyLabel(key))).join(' ');
        return `| ${labels} | ${escaped(help)} |`;
      });
    return [`## ${title}`, '', '| Key | Does |', '|---|---|', ...rows, ''].join('\n');
  });
}

/** The reference of all keys, from the tables of bindings. */
export function keysPage(): string {
  const sections = [
    ...tables(bindings, places),
    ...tables(batchBindings, batchPlaces),
    ...tables(choiceBindings, choicePlaces),
    ...tables(browseBindings, browsePlaces),
  ];
  return [generated, introduction, sections.join('\n').trimEnd(), ''].join('\n');
}
