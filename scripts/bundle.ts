import { fileURLToPath } from 'node:url';
import { type OutputAsset, type OutputChunk, rolldown } from 'rolldown';
import pkg from '../package.json' with { type: 'json' };
import { type Patch, patching } from './patches.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Source files that are loaded together with all that they import, as one file of this name. */
export interface Group {
  readonly name: string;
  readonly sources: readonly string[];
}

export interface Bundle {
  /** Source files by the names of the files that are made of them. */
  readonly input: Readonly<Record<string, string>>;
  /** All must be needed by it. */
  readonly patches: readonly Patch[];
  /** What stands in one is not in a later one. */
  readonly groups?: readonly Group[];
}

/** What does not go into it: it is installed with deskpack, as `dependencies` in package.json say. */
export const installed: readonly string[] = Object.keys(pkg.dependencies);

/** Ink looks whether it is there before it loads it, which it does for developers of Ink alone. */
export const optional: readonly string[] = ['react-devtools-core'];

const isOneOf = (sources: readonly string[]) => (id: string) =>
  sources.some((source) => id === `${root}${source}`);

/** Bundles programs as ES modules for Node: what is imported when it is needed is a file of its own. */
export async function bundle({
  input,
  patches,
  groups = [],
}: Bundle): Promise<(OutputChunk | OutputAsset)[]> {
  const build = await rolldown({
    cwd: root,
    input: { ...input },
    platform: 'node',
    external: [...installed, ...optional],
    resolve: {
      // Its CommonJS form requires its parts in a way that cannot be bundled.
      alias: { 'jsonc-parser': `${root}node_modules/jsonc-parser/lib/esm/main.js` },
    },
    transform: {
      target: 'node20.19',
      define: { 'process.env.NODE_ENV': '"production"' },
    },
    plugins: [patching(patches)],
    // A file may pass on what others need of it, and those that are loaded together are.
    preserveEntrySignatures: 'allow-extension',
    checks: { ineffectiveDynamicImport: false },
    logLevel: 'warn',
  });
  try {
    const { output } = await build.generate({
      format: 'esm',
      minify: true,
      sourcemap: true,
      comments: { legal: false },
      entryFileNames: '[name].js',
      chunkFileNames: '[name]-[hash].js',
      codeSplitting: {
        groups: groups.map(({ name, sources }, index) => ({
          name,
          test: isOneOf(sources),
          priority: groups.length - index,
        })),
      },
    });
    return output;
  } finally {
    await build.close();
  }
}
