import { basename, dirname } from 'node:path';
import { rollup } from 'rollup';

/**
 * Puts the files that a command loads into one. esbuild makes a file of its own for every set of commands
 * that share something, so that a single command loads dozens, and opening and linking each costs more than
 * reading it. What other commands share of it stands in files of the old names, which only pass it on.
 *
 * @param {readonly { path: string, text: string }[]} files what esbuild wrote, ES modules
 * @param {import('esbuild').Metafile} metafile
 * @param {{ entry: string, command: string }} sources the source files that are entries
 * @returns {Promise<Map<string, string>>} files by name, which replace those of the same name
 */
export async function mergeChunks(files, metafile, { entry, command }) {
  const folder = dirname(files[0].path);
  const texts = new Map(files.map(({ path, text }) => [basename(path), text]));
  const outputs = new Map(
    Object.entries(metafile.outputs).map(([path, output]) => [basename(path), output]),
  );
  const outputOf = (source) => {
    for (const [name, { entryPoint }] of outputs) if (entryPoint === source) return name;
    throw new Error(`esbuild made no file of ${source}`);
  };

  const loaded = new Set();
  const load = (name) => {
    if (loaded.has(name)) return;
    loaded.add(name);
    for (const { path, kind, external } of outputs.get(name).imports) {
      if (kind === 'import-statement' && !external) load(basename(path));
    }
  };
  const start = outputOf(entry);
  load(start);
  load(outputOf(command));

  const bundle = await rollup({
    input: Object.fromEntries([...loaded].map((name) => [basename(name, '.js'), name])),
    plugins: [
      {
        name: 'chunks',
        resolveId(source) {
          const name = basename(source);
          if (loaded.has(name)) return name;
          return {
            id: texts.has(name) ? `./${name}` : source,
            external: true,
            moduleSideEffects: false,
          };
        },
        load: (name) => ({
          code: texts.get(name).replace(/\n\/\/# sourceMappingURL=.*\n$/, ''),
          map: texts.get(`${name}.map`),
        }),
      },
    ],
    preserveEntrySignatures: 'exports-only',
    makeAbsoluteExternalsRelative: false,
    treeshake: false,
  });
  const { output } = await bundle.generate({
    dir: folder,
    format: 'es',
    compact: true,
    sourcemap: true,
    sourcemapExcludeSources: true,
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    // What the entry does goes on while commands load, and a file that waits for it cannot be one of theirs.
    manualChunks: (name) => (name === start ? undefined : 'core'),
    hoistTransitiveImports: false,
  });
  await bundle.close();
  return new Map(
    output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]),
  );
}
