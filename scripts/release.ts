// Makes a release, of which docs/how-to/release.md tells. Without --write it tries everything and keeps nothing.
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { release } from './release/release.ts';

const usage = 'Usage: npm run release -- VERSION|patch|minor|major [--write]';

function main(): void {
  const { values, positionals } = parseArgs({
    options: { write: { type: 'boolean', default: false }, help: { type: 'boolean' } },
    allowPositionals: true,
  });
  const [version, ...more] = positionals;
  if (values.help || version === undefined || more.length > 0) throw new Error(usage);
  const root = fileURLToPath(new URL('..', import.meta.url));
  release({ root, version, write: values.write, print: (line) => console.log(line) });
}

try {
  main();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
