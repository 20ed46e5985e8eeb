// Bundles src/cli.ts into dist/: one small entry and a chunk for each command, so that a command loads
// only what it needs. Ink, React, Fastify and the database driver come in only with those who use them.
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { mergeChunks } from './merge-chunks.js';
import { standIns } from './stand-ins.js';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Loaded only when something of it is used: it costs more than all else that a recipe needs of Node. */
const usedLater = 'node:crypto';

/**
 * CommonJS packages call require for Node's own modules, which an ES module does not have. They get them
 * when they use something of them: commander asks for child processes and never needs one here.
 */
const laterBuiltins = {
  name: 'later-builtins',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /.*/ }, ({ path, kind }) =>
      path === usedLater || (kind === 'require-call' && isBuiltin(path))
        ? { path, namespace: 'later' }
        : undefined,
    );
    onLoad({ filter: /.*/, namespace: 'later' }, ({ path }) => {
      const builtin = process.getBuiltinModule(path);
      const names = JSON.stringify(Object.keys(builtin));
      const get = `process.getBuiltinModule(${JSON.stringify(path)})`;
      return {
        contents:
          typeof builtin === 'function'
            ? `module.exports = ${get}`
            : `for (const name of ${names}) Object.defineProperty(exports, name, { enumerable: true, get: () => ${get}[name] })`,
      };
    });
  },
};

const { outputFiles, metafile } = await build({
  write: false,
  metafile: true,
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
  alias: {
    // Its CommonJS form requires its parts in a way that cannot be bundled.
    'jsonc-parser': './node_modules/jsonc-parser/lib/esm/main.js',
  },
  plugins: [standIns, laterBuiltins],
});

// Two builds at once, or a build beside a running deskpack, must not pull the files from under each other:
// a file is replaced whole, unchanged ones stay, and what is left over goes only when nobody can need it.
const merged = await mergeChunks(outputFiles, metafile, {
  entry: 'src/cli.ts',
  command: 'src/commands/descriptor/recipe.ts',
});
const files = new Map([
  ...outputFiles.map(({ path, contents }) => [basename(path), Buffer.from(contents)]),
  ...[...merged].map(([name, code]) => [name, Buffer.from(code)]),
]);

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
