import { fileURLToPath } from 'node:url';
import { type OutputAsset, type OutputChunk, type Plugin, rolldown } from 'rolldown';
import pkg from '../package.json' with { type: 'json' };
import { chunkNames, type Grouped } from './chunk-names.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

export interface Bundle {
  /** Source files by the names of the files that are made of them. */
  readonly input: Readonly<Record<string, string>>;
  /** The modules that stand in one file; the others are divided by the bundler. */
  readonly grouped?: Grouped;
}

/** The packages that do not go into it: they are installed with deskpack, as `dependencies` in package.json say. */
export const installed: readonly string[] = Object.keys(pkg.dependencies);

/**
 * Packages that are loaded only where they are there. Ink looks for the first before it loads it, which it does for developers of Ink alone; the
 * library of CycloneDX for the second, which only writes XML. The catalog needs the third in Node 20 only, `pg` the fourth for
 * another driver, and `piscina` the last to change priorities of threads.
 */
export const optional: readonly string[] = [
  'react-devtools-core',
  'xmlbuilder2',
  ...Object.keys(pkg.peerDependencies),
  'pg-native',
  '@napi-rs/nice',
];

const asksForFetch = '"function"!=typeof fetch';

/**
 * Yoga, which lays out Ink's components, reads its WebAssembly by `fetch` where there is one. In Node that loads the whole
 * HTTP client: a twelfth of the processor time until the first frame of the wizard. Without it, Yoga decodes the same text.
 */
const yogaWithoutFetch: Plugin = {
  name: 'yoga-without-fetch',
  transform: {
    filter: { id: /\/yoga-wasm-base64-esm\.js$/ },
    handler(code) {
      if (!code.includes(asksForFetch)) {
        throw new Error('yoga-layout does not ask for fetch any more: remove this');
      }
      return { code: code.replaceAll(asksForFetch, 'true'), map: null };
    },
  },
};

const emojiPattern = String.raw`/^\p{RGI_Emoji}$/v`;

/**
 * Each emoji has a character that is drawn as one by itself, or one that asks for it. The pattern is made of a string, since
 * Node reads a literal when the module is loaded.
 */
const emojiWhenNeeded = String.raw`{
  test: (text) =>
    /[\p{Emoji_Presentation}\uFE0F]/u.test(text) &&
    new RegExp('^\\p{RGI_Emoji}$', 'v').test(text),
}`;

/**
 * `string-width`, with which Ink measures text, compares every character but those of ASCII with a pattern of all emoji.
 * Compiling it takes 30 ms of processor time, more than half of what Node needs to start, and most screens have no emoji.
 */
const stringWidthWithoutEmoji: Plugin = {
  name: 'string-width-without-emoji',
  transform: {
    filter: { id: /\/string-width\/index\.js$/ },
    handler(code) {
      if (!code.includes(emojiPattern)) {
        throw new Error(
          'string-width does not look for emoji by this pattern any more: remove this',
        );
      }
      return { code: code.replace(emojiPattern, () => emojiWhenNeeded), map: null };
    },
  },
};

const unusedOfX11 = /require\('\.\/(?:xserver|ext\/(?!big-requests')[\w-]+)'\)/g;

/**
 * `x11` has an X server and a table of all extensions, which load when they are asked for. The client uses neither: the one
 * extension that it needs is imported by itself.
 */
const x11WithoutServer: Plugin = {
  name: 'x11-without-server',
  transform: {
    filter: { id: /\/x11\/lib\/(?:index|xcore)\.js$/ },
    handler(code) {
      const client = code.replaceAll(unusedOfX11, 'undefined');
      if (client === code) {
        throw new Error(
          'x11 does not load its server and extensions this way any more: remove this',
        );
      }
      return { code: client, map: null };
    },
  },
};

const describedKeysym = /,\s*description:\s*(?:null|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')/g;

/** The names of keys and their numbers are used, and not the sentences about them, which are half of the file. */
const keysymsWithoutDescriptions: Plugin = {
  name: 'keysyms-without-descriptions',
  transform: {
    filter: { id: /\/x11\/lib\/keysyms\.js$/ },
    handler(code) {
      const short = code.replaceAll(describedKeysym, '');
      if (short === code) throw new Error('x11 describes its keysyms otherwise now: remove this');
      return { code: short, map: null };
    },
  },
};

/** Bundles programs as ES modules for Node: what is imported when it is needed is a file of its own. */
export async function bundle({ input, grouped }: Bundle): Promise<(OutputChunk | OutputAsset)[]> {
  const build = await rolldown({
    cwd: root,
    input: { ...input },
    platform: 'node',
    external: [...installed, ...optional],
    plugins: [
      yogaWithoutFetch,
      stringWidthWithoutEmoji,
      x11WithoutServer,
      keysymsWithoutDescriptions,
    ],
    resolve: {
      alias: {
        // Its CommonJS form requires its parts in a way that cannot be bundled.
        'jsonc-parser': `${root}node_modules/jsonc-parser/lib/esm/main.js`,
        'when-exit': `${root}scripts/when-exit.ts`,
      },
    },
    transform: {
      target: 'node20.19',
      define: {
        'process.env.NODE_ENV': '"production"',
        // Piscina starts the file `worker.js` beside it, which is made of its own.
        __dirname: 'import.meta.dirname',
      },
    },
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
      ...(grouped && {
        codeSplitting: {
          groups: [{ name: chunkNames(root, grouped), debugName: 'grouped' }],
          includeDependenciesRecursively: false,
        },
      }),
    });
    return output;
  } finally {
    await build.close();
  }
}

/** Bundles the script of a page for browsers, as one file. */
export async function bundleForBrowser(input: string): Promise<OutputChunk> {
  const build = await rolldown({ cwd: root, input, platform: 'browser', logLevel: 'warn' });
  try {
    const { output } = await build.generate({
      format: 'esm',
      minify: true,
      comments: { legal: false },
      codeSplitting: false,
    });
    return output[0];
  } finally {
    await build.close();
  }
}
