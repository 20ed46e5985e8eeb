import { type GivenKind, givenWays } from '../../src/describe/given/given.ts';
import { errorCodes } from '../../src/error/all-error-codes.ts';
import { allKinds } from '../../src/vendor/all-kinds.ts';
import { kindFacts } from '../../src/vendor/origin/kind-facts.ts';
import { unsupportedKinds } from '../../src/vendor/read/unsupported.ts';
import { anchor, code, escaped, generated } from './markdown.ts';

const introduction = `# Kinds of files

What [the wizard, \`detect\` and \`onboard\`](../how-to/without-a-package.md#what-a-vendor-ships) make of a path or an address. The content decides, whatever the name is; nothing of a
file is executed on this machine.
`;

/** What each kind of a given path or address is. */
const givenNames: Readonly<Record<GivenKind, string>> = {
  artefact: 'a file or folder that a vendor ships: see below',
  desktop: 'a `.desktop` file',
  descriptor: 'a descriptor, or a list of them',
  record: 'an inspection record, labels, or a build recipe',
  archive: 'an image that an engine saved',
  folder: 'a folder that is no application',
  missing: 'a path where nothing is',
  download:
    'an address, of which the answer decides: a file is downloaded, a page becomes a web application',
  repository: 'a package repository, as a line, text, file or address',
  address: 'an address from which nothing is downloaded',
  other: 'another file',
};

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line), ''].join('\n');
}

function vendorTable(): string {
  const rows = allKinds.map(({ kind }) => {
    const { words, toldBy, becomes } = kindFacts[kind];
    return [
      code(kind),
      words.join(', '),
      `${toldBy.replace(/^./, (first) => first.toUpperCase())}.`,
      becomes,
    ];
  });
  return table(['`origin.kind`', 'Called', 'Told by', 'What becomes of it'], rows);
}

function givenTable(): string {
  const rows = Object.entries(givenWays).map(([kind, { begins, command }]) => {
    const name = givenNames[kind as GivenKind];
    return [
      name.replace(/^./, (first) => first.toUpperCase()),
      begins === undefined ? 'refused' : 'begun with',
      command === undefined ? '' : code(command(begins === 'download' ? 'ADDRESS' : 'FILE')),
    ];
  });
  return table(['What is given', 'In the wizard', 'With nobody there'], rows);
}

function refusedTable(): string {
  const rows = unsupportedKinds.map(({ what, action }) => [escaped(what), escaped(action)]);
  return table(['It is …', 'What to do'], rows);
}

function errorTable(): string {
  const rows = Object.entries(errorCodes)
    .filter(([name]) => /^(?:artefact|download)-/.test(name))
    .map(([name, { title, meaning }]) => [
      `[${code(name)}](errors.md#${anchor(name)})`,
      escaped(title),
      escaped(meaning),
    ]);
  return table(['Error', 'What happened', 'Why'], rows);
}

/** The reference of what a path or an address can be, from the tables that decide it. */
export function kindsPage(): string {
  return [
    generated,
    introduction,
    '## What a vendor ships',
    '',
    'They are tried in this order; the first that fits is taken.',
    '',
    vendorTable(),
    '## What is given',
    '',
    givenTable(),
    '## What is refused',
    '',
    refusedTable(),
    errorTable(),
  ].join('\n');
}
