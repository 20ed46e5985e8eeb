import { generated } from '../reference/markdown.ts';
import { type Room, rooms } from './house.ts';

const introduction = `# Architecture

deskpack is a house of rooms: the folders of \`src/\`. A room may import the rooms that the table of rooms
([scripts/architecture/rooms.json](../scripts/architecture/rooms.json)) lists for it, and so all imports point down.
\`npm run arrows\` holds it, with the rules inside rooms that [.dependency-cruiser.cjs](../.dependency-cruiser.cjs) adds.

![The rooms and what they import](pictures/rooms.svg)

This page and the picture are made from that table and from the imports in the sources; a test tells when they are
not what the code says.

## How a thing is found

- A room's root holds its words: types and contracts. What carries them out is in the folders of the room.
- One more of a kind is one file or folder, and one line in a list that is called \`all-…\`:
  a [field](how-to/add-a-field.md) is an entry of a table, a rule a file, and so on.
- A test has the path of what it tests, under \`test/\` instead of \`src/\`.
- A file answers one question and is called after what it exports.
`;

function section(floor: string, group: readonly Room[]): string {
  const rows = group.map(
    ({ name, purpose, touches }) => `| [\`${name}\`](../src/${name}) | ${purpose} | ${touches} |`,
  );
  return [
    `## ${floor}`,
    '',
    '| Room | What it is | What it touches |',
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
