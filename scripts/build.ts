// Bundles src/cli.ts into dist/: a small entry, what most commands need in one file, and what only some need in files
// that are loaded when it is. So Ink, React, Fastify and the database driver are read by the commands that use them.
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { OutputChunk } from 'rolldown';
import pkg from '../package.json' with { type: 'json' };
import { styleFiles } from '../src/catalog/page/style/page-style.ts';
import { billOfMaterials } from './bill-of-materials.ts';
import { bundle, bundleForBrowser, installed, optional } from './bundle.ts';
import { bundledLicences } from './bundled-licences.ts';
import { bundledPackages, readPackage } from './bundled-packages.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Opening and linking a file costs Node more than reading it: what is loaded together stands together. */
const grouped = {
  core: ['src/commands/run-command-line.ts', 'src/commands/descriptor/recipe.ts'],
  wizard: ['src/commands/wizard/wizard.ts'],
  screen: [
    'src/wizard/open/on-screen.ts',
    'src/wizard/screen/show-wizard.tsx',
    'src/wizard/pages/home/view/home-page.tsx',
    'src/wizard/pages/start/view/start-page.tsx',
    'src/wizard/pages/form/view/form-page.tsx',
    'src/wizard/pages/review/view/review-page.tsx',
    'src/wizard/pages/run/view/run-page.tsx',
  ],
};

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

/** The files that pages need are read from beside the bundle, as from beside their source. */
function pageFiles(): Promise<[string, Buffer][]> {
  const catalog = ['list.js', 'page.js', 'page.svg', ...styleFiles.map((name) => `style/${name}`)];
  const paths = [
    ...catalog.map((name) => `src/catalog/page/${name}`),
    ...['viewer.html', 'viewer.css'].map((name) => `src/try/page/${name}`),
  ];
  return Promise.all(
    paths.map(
      async (path): Promise<[string, Buffer]> => [basename(path), await readFile(join(root, path))],
    ),
  );
}

const output = await bundle({
  input: {
    cli: 'src/cli.ts',
    'read-body-thread': 'src/catalog/http/bodies/read-body-thread.ts',
    'file-thread': 'src/catalog/store/sqlite/file-thread.ts',
    'view-thread': 'src/catalog/http/views/view-thread.ts',
    worker: 'node_modules/piscina/dist/worker.js',
  },
  grouped,
});
const chunks = output.filter((file) => file.type === 'chunk');
checkInstalled(chunks);
const viewer = await bundleForBrowser('src/try/page/viewer.js');
const bundled = await bundledPackages([...chunks, viewer]);
const beside = await Promise.all(
  installed.map((name) => readPackage(join(root, 'node_modules', name))),
);
const files = new Map<string, Buffer>([
  ...output.map((file): [string, Buffer] => [
    file.fileName,
    Buffer.from(file.type === 'chunk' ? file.code : file.source),
  ]),
  ...(await pageFiles()),
  ['viewer.js', Buffer.from(viewer.code)],
  ['licences.txt', Buffer.from(await bundledLicences(bundled))],
  ['deskpack.cdx.json', Buffer.from(billOfMaterials(pkg, [...bundled, ...beside]))],
]);

// Two builds at once, or a build beside a running deskpack, must not pull the files from under each other:
// a file is replaced whole, unchanged ones stay, and what is left over goes only when nobody can need it.
const dist = process.argv[2] ?? join(root, 'dist');
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
