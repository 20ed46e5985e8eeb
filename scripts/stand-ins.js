// What the bundle has in the place of parts of packages; each says why.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('stand-ins', import.meta.url));

/** Replaces packages by the files of their names in stand-ins/, but for those files themselves. */
export const standIns = {
  name: 'stand-ins',
  setup({ onResolve }) {
    onResolve({ filter: /^(react-devtools-core|string-width|when-exit)$/ }, ({ path, importer }) =>
      importer.startsWith(folder) ? undefined : { path: join(folder, `${path}.ts`) },
    );
    const inInk = (filter, importing, file) =>
      onResolve({ filter }, ({ importer }) =>
        importer.endsWith(join('ink', 'build', importing))
          ? { path: join(folder, file) }
          : undefined,
      );
    inInk(/^\.\/output\.js$/, 'renderer.js', 'ink-output.ts');
    inInk(/^\.\/line-update\.js$/, 'log-update.js', 'ink-line-update.ts');
  },
};
