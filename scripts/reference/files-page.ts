import { keptFolders } from './kept-files.ts';
import { code, generated } from './markdown.ts';

const introduction = `# Files

What belongs to an application stands in the folder of its descriptor:
[written files](../how-to/files.md#written-files). What belongs to a user is kept in four folders.
Other programs should read none of it except the settings.
`;

/** The reference of the files that are kept for a user, from their table. */
export function filesPage(): string {
  return [
    generated,
    introduction,
    ...keptFolders.flatMap(({ title, variable, fallback, about, entries }) => [
      `## ${title}`,
      '',
      `${code(`$${variable}/deskpack`)}, else ${code(`${fallback}/deskpack`)}. ${about}`,
      '',
      '| Name | Content |',
      '|---|---|',
      ...Object.entries(entries).map(([name, content]) => `| ${code(name)} | ${content} |`),
      '',
    ]),
    'A container has none of this after its end: mount a folder, and name it with these variables.',
    '',
  ].join('\n');
}
