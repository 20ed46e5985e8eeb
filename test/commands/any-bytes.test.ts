import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { folderWith } from '../support/folder.ts';
import { runInProcess } from '../support/run-in-process.ts';
import { caseCount, isWhole, testSeed } from '../support/sample.ts';
import { filesOf, smallDescriptor, smallIcon } from '../support/small-application.ts';
import { type FileReader, fileReaders } from './file-readers.ts';

const nobody = 'https://127.0.0.1:9';

/** Command lines that read files which they do not name, or do it in another way. */
const others: ReadonlyArray<readonly [words: string, file: string]> = [
  ['lint .', 'xcalc.d.3.0.json'],
  ['lint . --format sarif', 'xcalc.d.3.0.json'],
  ['lint . --format github', 'xcalc.d.3.0.json'],
  ['lint --fix xcalc.json', 'xcalc.json'],
  ['lint xcalc.json', '.deskpackrc.json'],
  ['lint xcalc.json', 'package.json'],
  ['lint xcalc.json', 'icon.svg'],
  ['recipe xcalc.json', '.deskpackrc.json'],
  ['recipe xcalc.json --output out', 'out/xcalc.d'],
  ['publish xcalc.json --descriptor --skip register --output out', 'out/icon.svg'],
  ['publish xcalc.json --descriptor --skip register --output out', 'out/xcalc.d.3.0.json'],
  ['publish xcalc.json --descriptor --skip register', 'icon.svg'],
  ['publish . --descriptor --skip register', 'xcalc.d.3.0.json'],
  ['verify .', 'xcalc.d.3.0.json'],
  ['edit .', 'xcalc.d.3.0.json'],
  ['wizard --from .', 'xcalc.d.3.0.json'],
  ['wizard --from xcalc.json', '.deskpackrc.json'],
  ['wizard --from xcalc.json', 'icon.svg'],
  ['describe xcalc.json', '.deskpackrc.json'],
  ['icon check icon.svg', 'icon.svg'],
  ['icon optimize icon.svg', 'icon.svg'],
  ['icon optimize icon.svg --output out', 'out/icon.svg'],
  ['catalog backup new --data catalog', 'catalog/catalog.sqlite'],
  ['catalog restore backup --data catalog', 'backup'],
  ['config list', 'config/deskpack/preferences.json'],
  [`config set catalog ${nobody}`, 'config/deskpack/preferences.json'],
  ['doctor', 'config/deskpack/preferences.json'],
  ['runs', 'state/deskpack/runs/2026-01-01T00-00-00-xcalc/run.jsonl'],
];

/** From the table of commands, so that a new command or option is tried too. */
const named = await fileReaders();

const readers: readonly FileReader[] = [
  ...named,
  ...others.map(([words, file]) => ({
    title: `${words} (${file})`,
    words: words.split(' '),
    file,
    takesInput: false,
  })),
];

let root: string;

const utf16 = (text: string, isBig: boolean) => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};

const descriptor = JSON.stringify(smallDescriptor('xcalc', { displayname: 'Démineur' }));

type Content = readonly [what: string, bytes: Uint8Array];

/** Every reader gets all of them in a whole run, and some of them otherwise; and bytes drawn at random. */
const contents: readonly Content[] = [
  ['nothing', Buffer.alloc(0)],
  ['a byte order mark alone', Buffer.from('\ufeff')],
  ['half a byte order mark', Buffer.of(0xff)],
  ['a descriptor in UTF-16, little-endian', utf16(descriptor, false)],
  ['a descriptor in UTF-16, big-endian', utf16(descriptor, true)],
  ['a descriptor in Latin-1', Buffer.from(descriptor, 'latin1')],
  ['a descriptor with a byte order mark', Buffer.from(`\ufeff${descriptor}`)],
  ['half a character', Buffer.from(descriptor).subarray(0, descriptor.indexOf('é') + 1)],
  ['zeros', Buffer.alloc(1000)],
  ['null', Buffer.from('null')],
  ['a list of everything', Buffer.from('[null, [], {}, 7, "", true]')],
];

function place(path: string, bytes: Uint8Array): void {
  rmSync(path, { recursive: true, force: true });
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, bytes);
}

async function endOf(words: readonly string[], input?: Uint8Array) {
  const ended = await runInProcess(words, {
    cwd: root,
    ...(input && { input }),
    env: {
      PATH: '',
      XDG_CONFIG_HOME: join(root, 'config'),
      XDG_STATE_HOME: join(root, 'state'),
      XDG_CACHE_HOME: join(root, 'cache'),
      XDG_DATA_HOME: join(root, 'data'),
      DESKPACK_CATALOG: undefined,
      DESKPACK_CATALOG_TOKEN: undefined,
    },
  });
  const said = `${ended.stdout}${ended.stderr}`;
  expect(said).not.toContain('unknown option');
  return said;
}

/** The output of unforeseen errors alone. */
const stack = /^\s+at .+:\d+:\d+\)?$|\b(?:Type|Range|Reference)Error\b|Cannot read prop/m;

beforeEach(async () => {
  root = await folderWith({
    ...filesOf(),
    'xcalc.json': JSON.stringify(smallDescriptor()),
    'xcalc.desktop': '[Desktop Entry]\nType=Application\nName=xcalc\nExec=xcalc\n',
    'icon.svg': smallIcon,
  });
});

const anyContent = fc.oneof(
  fc.constantFrom(...contents),
  fc.uint8Array({ maxLength: 300 }).map((bytes): Content => ['drawn bytes', bytes]),
);

/** Any contents; each reader draws others. */
async function withAnyContent(reader: FileReader, check: (content: Content) => Promise<void>) {
  const settings = {
    numRuns: caseCount(40),
    seed: testSeed + readers.indexOf(reader),
    examples: isWhole ? contents.map((content): [Content] => [content]) : [],
  };
  await fc.assert(fc.asyncProperty(anyContent, check), settings);
}

describe.each(readers)('$title', (reader) => {
  const { words, file } = reader;

  it('prints no stack trace for any content of the file', async () => {
    await withAnyContent(reader, async ([what, bytes]) => {
      place(join(root, file), bytes);
      expect(await endOf(words), what).not.toMatch(stack);
    });
  });

  it('prints no stack trace for any kind of file', async () => {
    const path = join(root, file);
    place(path, Buffer.alloc(0));
    truncateSync(path, 3_000_000_000);
    expect(await endOf(words), 'three gigabytes').not.toMatch(stack);
    rmSync(path);
    mkdirSync(path);
    expect(await endOf(words), 'a folder').not.toMatch(stack);
    rmSync(path, { recursive: true });
    execFileSync('mkfifo', [path]);
    expect(await endOf(words), 'a pipe').not.toMatch(stack);
  });
});

it.each(readers.filter(({ takesInput }) => takesInput))(
  '$title: prints no stack and ends, whatever standard input has',
  async (reader) => {
    const { words, file } = reader;
    const withInput = words.map((word) => (word === file ? '-' : word));
    await withAnyContent(reader, async ([what, bytes]) => {
      expect(await endOf(withInput, bytes), what).not.toMatch(stack);
    });
  },
);

/** Browsing needs a terminal first, and a backup is a new file. */
const isRead = ({ title }: FileReader) => !/^browse|^catalog backup/.test(title);

it.each(named.filter(isRead))(
  '$title: a file that is missing is named',
  async ({ words, file }) => {
    rmSync(join(root, file), { force: true });
    expect(await endOf(words)).toContain(file);
  },
);

describe('an encoding is named', () => {
  const ofText = readers.filter(
    ({ title, file }) =>
      /^xcalc\.json$|^(?:from|desktop|oidc)$|preferences/.test(file) &&
      !/^(?:catalog|icon) /.test(title),
  );

  it.each(ofText)('by $title', async ({ words, file }) => {
    place(join(root, file), utf16(descriptor, false));
    expect(await endOf(words)).toContain('is in UTF-16 (little-endian), not in UTF-8');
    place(join(root, file), Buffer.from(`\n${descriptor}`, 'latin1'));
    expect(await endOf(words)).toContain('byte 0xE9 in line 2');
  });
});
