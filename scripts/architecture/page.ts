import { generated } from '../reference/markdown.ts';
import { type Module, modules } from './modules.ts';

const introduction = `# Architecture

The code is divided into modules, the folders of \`src/\`, and the modules into five layers. A module imports only those that
[scripts/architecture/modules.json](../scripts/architecture/modules.json) lists for it, so all imports point down.
\`npm run dependencies\` checks these import rules, and those inside modules in [.dependency-cruiser.cjs](../.dependency-cruiser.cjs).

To read the code, follow one command through it: [what \`deskpack publish\` does, file by file](explanation/publish.md).

![The modules and what they import](pictures/modules.svg)

This page and the picture are generated from that table and from the imports in the sources.

## Where to find things

- The root of a module has its types and contracts. Their implementations are in the folders of the module.
- One of a kind is a file or folder of its own, and an entry in a list. [Extend deskpack](how-to/extending.md) names them for each kind, with
  the tests that have a row too.
- A test of one source file has its path, under \`test/\` instead of \`src/\`; a test of several is named after what it tests.
- A file answers one question and is named after its main export.
`;

function section(layer: string, group: readonly Module[]): string {
  const rows = group.map(
    ({ name, purpose, touches }) => `| [\`${name}\`](../src/${name}) | ${purpose} | ${touches} |`,
  );
  return [
    `## ${layer}`,
    '',
    '| Module | Contents | External access |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

/** The page about the modules, from their table. */
export function architecturePage(): string {
  const layers = [...new Set(modules.map(({ layer }) => layer))];
  const sections = layers.map((layer) =>
    section(
      layer,
      modules.filter((module) => module.layer === layer),
    ),
  );
  return [generated, introduction, sections.join('\n')].join('\n');
}
