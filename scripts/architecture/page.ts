import { generated } from '../reference/markdown.ts';
import { type Room, rooms } from './house.ts';

const introduction = `# Architecture

The code of deskpack is divided into rooms: the folders of \`src/\`. A room may import the rooms that the table of rooms
([scripts/architecture/rooms.json](../scripts/architecture/rooms.json)) lists for it, so all imports point down.
\`npm run arrows\` checks this, and the rules inside rooms that [.dependency-cruiser.cjs](../.dependency-cruiser.cjs) adds.

![The rooms and what they import](pictures/rooms.svg)

This page and the picture are generated from that table and from the imports in the sources; a test fails if they are
out of date.

## Where to find things

- The root of a room has its types and contracts. Their implementations are in the folders of the room.
- One of a kind is a file or folder of its own, and an entry in a list; its guide names these, and the tests that have a row for each:
  a [field](how-to/add-a-field.md) is an entry of a table, a rule a file, and so on.
- A test of one source file has its path, under \`test/\` instead of \`src/\`; a test of several is named after what it tests.
- A file answers one question and is named after its main export.
`;

function section(floor: string, group: readonly Room[]): string {
  const rows = group.map(
    ({ name, purpose, touches }) => `| [\`${name}\`](../src/${name}) | ${purpose} | ${touches} |`,
  );
  return [
    `## ${floor}`,
    '',
    '| Room | Contents | External access |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

/** The page about the rooms, from their table. */
export function architecturePage(): string {
  const floors = [...new Set(rooms.map(({ floor }) => floor))];
  const sections = floors.map((floor) =>
    section(
      floor,
      rooms.filter((room) => room.floor === floor),
    ),
  );
  return [generated, introduction, sections.join('\n')].join('\n');
}
