// Bundles src/cli.ts into dist/: one small entry and a chunk for each command, so that a command loads
// only what it needs. Ink, React, Fastify and the database driver come in only with those who use them.
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));

const { outputFiles } = await build({
  write: false,
  absWorkingDir: root,
  entryPoints: ['src/cli.ts'],
  outdir: 'dist',
  bundle: true,
  splitting: true,
  minify: true,
  sourcemap: 'linked',
  sourcesContent: false,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  jsx: 'automatic',
  legalComments: 'none',
  logLevel: 'warning',
  define: { 'process.env.NODE_ENV': '"production"' },
  // A native module finds its binary beside itself; Fastify compiles schemas with modules it looks up at run time.
  external: ['@photostructure/sqlite', 'fastify'],
  // Ink imports the developer tools of React only when DEV is set; they are not installed.
  alias: {
    'react-devtools-core': './scripts/no-devtools.js',
    // Its CommonJS form requires its parts in a way that cannot be bundled.
    'jsonc-parser': './node_modules/jsonc-parser/lib/esm/main.js',
  },
  // CommonJS packages in an ESM bundle still call require for Node's own modules.
  banner: {
    js: "import{createRequire as makeRequire}from'node:module';const require=makeRequire(import.meta.url);",
  },
});

// Two builds at once, or a build beside a running deskpack, must not pull the files from under each other:
// a file is replaced whole, unchanged ones stay, and what is left over goes only when nobody can need it.
const dist = join(root, 'dist');
const leftOverFor = 60 * 60 * 1000;
await mkdir(dist, { recursive: true });
for (const { path, contents } of outputFiles) {
  const present = await readFile(path).catch(() => undefined);
  if (present?.equals(contents)) continue;
  await writeFile(`${path}.${process.pid}`, contents);
  await rename(`${path}.${process.pid}`, path);
}
const made = new Set(outputFiles.map(({ path }) => basename(path)));
for (const name of await readdir(dist)) {
  const path = join(dist, name);
  const { mtimeMs } = await stat(path);
  if (!made.has(name) && Date.now() - mtimeMs > leftOverFor) await rm(path, { force: true });
}
