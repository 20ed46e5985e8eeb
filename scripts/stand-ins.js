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
    onResolve({ filter: /^\.\/output\.js$/ }, ({ importer }) =>
      /[\\/]ink[\\/]build[\\/]renderer\.js$/.test(importer)
        ? { path: join(folder, 'ink-output.ts') }
        : undefined,
    );
  },
};
