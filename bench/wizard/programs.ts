import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { standIns } from '../../scripts/stand-ins.js';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Paths of the measured programs. */
export interface Programs {
  readonly wizard: string;
  readonly reader: string;
}

/** Bundles the measured programs into a folder as deskpack itself is bundled, and gives their paths. */
export async function bundlePrograms(folder: string): Promise<Programs> {
  await build({
    absWorkingDir: root,
    entryPoints: ['bench/wizard/wizard-program.ts', 'bench/wizard/read-program.ts'],
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    jsx: 'automatic',
    logLevel: 'warning',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [standIns],
    banner: {
      js: "import{createRequire as makeRequire}from'node:module';const require=makeRequire(import.meta.url);",
    },
  });
  return {
    wizard: join(folder, 'wizard-program.mjs'),
    reader: join(folder, 'read-program.mjs'),
  };
}
