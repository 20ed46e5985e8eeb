// Bundles src/cli.ts into dist/: a small entry, what most commands need in one file, and for the others a
// file each, so that a command loads only what it needs and few files. Ink, React, Fastify and the database
// driver come in only with those who use them.
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { OutputChunk } from 'rolldown';
import { bundle, type Group, installed, optional } from './bundle.ts';
import { bundledLicences } from './bundled-licences.ts';
import { readPatches } from './patches.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Opening and linking a file costs Node more than reading it: what starts often stands together. None of these
 * needs `string-width`, whose patterns alone take as long to read as all else in `core`, and the screen's first
 * frame does not wait for what only looks at packages.
 */
const groups: readonly Group[] = [
  {
    name: 'core',
    sources: [
      'src/commands/run-command-line.ts',
      'src/commands/descriptor/recipe.ts',
      // Small ones that several of the others need.
      'src/describe/application/categories.ts',
      'src/describe/application/fit-name.ts',
      'src/describe/proposal.ts',
      'src/describe/provenance.ts',
      'src/icon/wrap-png.ts',
      'src/system/folders/left-behind.ts',
      'src/system/folders/private-folder.ts',
      'src/system/process/interruptible.ts',
      'src/text/display-line.ts',
      'src/text/listed.ts',
      'src/workspace/product/own-file.ts',
    ],
  },
  {
    name: 'engine',
    sources: [
      'src/commands/machine/find/choose-template.ts',
      'src/commands/shared/engine-to-use.ts',
      'src/commands/shared/run-flags.ts',
      'src/commands/shared/with-note.ts',
      'src/engine/docker/docker.ts',
      'src/icon/png-of-pixels.ts',
      'src/icon/rasterise.ts',
      'src/package-manager/all-package-managers.ts',
      'src/package-manager/kept-file.ts',
    ],
  },
  { name: 'detect', sources: ['src/commands/descriptor/detect.ts'] },
  { name: 'screen', sources: ['src/commands/wizard/wizard.ts', 'src/wizard/open/on-screen.ts'] },
];

const stringWidth = join(root, 'node_modules', 'string-width', sep);

/**
 * Fails when a group has not become a file, because what it names has moved, when it needs `string-width`, or when the
 * screen needs what is not in `core`.
 */
function checkGroups(chunks: readonly OutputChunk[]): void {
  for (const { name, sources } of groups) {
    for (const source of sources) {
      const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(join(root, source)));
      if (chunk?.name !== name) throw new Error(`${source} is not in the file "${name}"`);
      if (chunk.moduleIds.some((id) => id.startsWith(stringWidth))) {
        throw new Error(`the file "${name}" needs string-width, which takes long to load`);
      }
    }
  }
  const needed = chunks.find(({ name }) => name === 'screen')?.imports ?? [];
  const isTooMuch = chunks.find(
    ({ name, fileName }) => ['engine', 'detect'].includes(name) && needed.includes(fileName),
  );
  if (isTooMuch)
    throw new Error(`"screen" needs something of "${isTooMuch.name}"; name it in "core"`);
}

/** Fails when what is installed with deskpack is not exactly what the bundle does not contain. */
function checkInstalled(chunks: readonly OutputChunk[]): void {
  const files = new Set(chunks.map(({ fileName }) => fileName));
  const imported = chunks
    .flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports])
    .filter((name) => !files.has(name) && !isBuiltin(name));
  for (const name of imported) {
    const isKnown = installed.includes(name) || optional.includes(name);
    if (!isKnown) throw new Error(`${name} is neither bundled nor a dependency`);
  }
  for (const name of installed) {
    const isUsed = chunks.some(({ code }) => code.includes(name));
    if (!isUsed) throw new Error(`nothing in the bundle needs the dependency ${name}`);
  }
}

/** What the pages of the catalog need is read from beside the bundle, as from beside its source. */
function pageFiles(): Promise<[string, Buffer][]> {
  const folder = join(root, 'src/catalog/page');
  return Promise.all(
    ['page.css', 'page.js', 'page.svg'].map(
      async (name): Promise<[string, Buffer]> => [name, await readFile(join(folder, name))],
    ),
  );
}

const output = await bundle({
  input: { cli: 'src/cli.ts', 'read-body-thread': 'src/catalog/http/bodies/read-body-thread.ts' },
  patches: await readPatches(),
  groups,
});
const chunks = output.filter((file) => file.type === 'chunk');
checkGroups(chunks);
checkInstalled(chunks);
const files = new Map<string, Buffer>([
  ...output.map((file): [string, Buffer] => [
    file.fileName,
    Buffer.from(file.type === 'chunk' ? file.code : file.source),
  ]),
  ...(await pageFiles()),
  ['licences.txt', Buffer.from(await bundledLicences(chunks))],
]);

// Two builds at once, or a build beside a running deskpack, must not pull the files from under each other:
// a file is replaced whole, unchanged ones stay, and what is left over goes only when nobody can need it.
const dist = join(root, 'dist');
const leftOverFor = 60 * 60 * 1000;
await mkdir(dist, { recursive: true });
for (const [name, contents] of files) {
  const path = join(dist, name);
  const present = await readFile(path).catch(() => undefined);
  if (present?.equals(contents)) continue;
  await writeFile(`${path}.${process.pid}`, contents);
  await rename(`${path}.${process.pid}`, path);
}
for (const name of await readdir(dist)) {
  const path = join(dist, name);
  const { mtimeMs } = await stat(path);
  if (!files.has(name) && Date.now() - mtimeMs > leftOverFor) await rm(path, { force: true });
}
