import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { runInProcess } from '../support/run-in-process.ts';
import { caseCount } from '../support/sample.ts';
import { filesOf, smallDescriptor, smallIcon } from '../support/small-application.ts';
import { folderWith } from '../workspace/folder.ts';

const nobody = 'http://127.0.0.1:9';

/** Command lines that read a file, and the file that they read. */
const readers: ReadonlyArray<readonly [words: string, file: string]> = [
  ['lint xcalc.json', 'xcalc.json'],
  ['lint .', 'xcalc.d.3.0.json'],
  ['lint . --format sarif', 'xcalc.d.3.0.json'],
  ['lint . --format github', 'xcalc.d.3.0.json'],
  ['lint --fix xcalc.json', 'xcalc.json'],
  ['lint xcalc.json', '.deskpackrc.json'],
  ['lint xcalc.json', 'package.json'],
  ['lint xcalc.json', 'icon.svg'],
  ['labels xcalc.json', 'xcalc.json'],
  ['recipe xcalc.json', 'xcalc.json'],
  ['recipe xcalc.json', '.deskpackrc.json'],
  ['recipe xcalc.json --output out', 'out/xcalc.d'],
  ['build xcalc.json', 'xcalc.json'],
  ['publish xcalc.json --descriptor --skip register', 'xcalc.json'],
  ['publish xcalc.json --descriptor --skip register --output out', 'out/icon.svg'],
  ['publish xcalc.json --descriptor --skip register --output out', 'out/xcalc.d.3.0.json'],
  ['publish xcalc.json --descriptor --skip register', 'icon.svg'],
  [`register xcalc.json --catalog ${nobody}`, 'xcalc.json'],
  [`register xcalc.json --catalog ${nobody} --token-file token`, 'token'],
  [`list --catalog https://127.0.0.1:9 --ca ca.pem`, 'ca.pem'],
  ['edit xcalc.json', 'xcalc.json'],
  ['wizard --from xcalc.json', 'xcalc.json'],
  ['describe xcalc.json', 'xcalc.json'],
  ['describe xcalc.json', '.deskpackrc.json'],
  ['detect --desktop xcalc.desktop --no-look', 'xcalc.desktop'],
  ['icon check icon.svg', 'icon.svg'],
  ['icon optimize icon.svg', 'icon.svg'],
  ['verify xcalc.json', 'xcalc.json'],
  ['catalog check backup', 'backup'],
  ['catalog restore backup --data catalog', 'backup'],
  ['catalog backup new --data catalog', 'catalog/catalog.sqlite'],
  ['token list --database-file address', 'address'],
  ['serve --port 0 --data data --oidc issuers.json', 'issuers.json'],
  ['serve --port 0 --data data --tls-cert cert --tls-key cert', 'cert'],
  ['preferences', 'config/deskpack/preferences.json'],
  ['preferences catalog http://127.0.0.1:9', 'config/deskpack/preferences.json'],
  ['doctor', 'config/deskpack/preferences.json'],
  ['runs', 'state/deskpack/runs/2026-01-01T00-00-00-xcalc/run.jsonl'],
];

let root: string;

const utf16 = (text: string, isBig: boolean) => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};

const descriptor = JSON.stringify(smallDescriptor('xcalc', { displayname: 'Démineur' }));

/** The contents that every reader gets, and others drawn at random. */
const contents: ReadonlyArray<readonly [what: string, bytes: Uint8Array]> = [
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

async function endOf(words: string) {
  const ended = await runInProcess(words.split(' '), {
    cwd: root,
    env: {
      PATH: '',
      XDG_CONFIG_HOME: join(root, 'config'),
      XDG_STATE_HOME: join(root, 'state'),
      XDG_CACHE_HOME: join(root, 'cache'),
      XDG_DATA_HOME: join(root, 'data'),
      DESKPACK_CATALOG: undefined,
    },
  });
  const said = `${ended.stdout}${ended.stderr}`;
  expect(said).not.toContain('unknown option');
  return said;
}

/** What only an error that nobody has foreseen prints. */
const stack = /^\s+at .+:\d+:\d+\)?$|\b(?:Type|Range|Reference)Error\b|Cannot read prop/m;

beforeEach(async () => {
  root = await folderWith({
    ...filesOf(),
    'xcalc.json': JSON.stringify(smallDescriptor()),
    'xcalc.desktop': '[Desktop Entry]\nType=Application\nName=xcalc\nExec=xcalc\n',
    'icon.svg': smallIcon,
  });
});

describe.each(readers)('%s', (words, file) => {
  it(`prints no stack whatever ${file} has`, async () => {
    for (const [what, bytes] of contents) {
      place(join(root, file), bytes);
      expect(await endOf(words), what).not.toMatch(stack);
    }
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
        place(join(root, file), bytes);
        expect(await endOf(words)).not.toMatch(stack);
      }),
      { numRuns: caseCount(25) },
    );
  });

  it(`prints no stack whatever ${file} is`, async () => {
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

describe('an encoding is named', () => {
  const named = readers.filter(([, file]) =>
    /xcalc\.(?:json|desktop)$|issuers|preferences/.test(file),
  );

  it.each(named.filter(([words]) => !/^(?:wizard|verify)/.test(words)))(
    'by %s',
    async (words, file) => {
      place(join(root, file), utf16(descriptor, false));
      expect(await endOf(words)).toContain('is in UTF-16 (little-endian), not in UTF-8');
      place(join(root, file), Buffer.from(`\n${descriptor}`, 'latin1'));
      expect(await endOf(words)).toContain('byte 0xE9 in line 2');
    },
  );
});
