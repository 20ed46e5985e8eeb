import { keptFolders } from './kept-files.ts';
import { code, generated } from './markdown.ts';

const introduction = `# Files

## Written files

deskpack writes what belongs to an application beside its descriptor, or with \`--output FOLDER\` all of it to that folder; then the original
folder stays unchanged. Files that a \`COPY\` names stay beside the original descriptor.

| File | Content |
|---|---|
| the descriptor | stays in its file, whatever the name; for a new application \`<name>.d.<release>.json\` |
| \`<name>.d\` | the recipe |
| \`<name>.json\` | the inspection record, once there is an image |
| \`<name>.tar\` | the archive of the image |
| \`<name>.png\` | a picture of the window, if the application was started |
| \`<name>.cdx.json\` | the packages in the image (CycloneDX), if it is proven |

The release comes from \`--release\`, else from the name of the file, else from the setting. So one folder can have two releases of an
application, each on its own template.

## Protected files

deskpack asks before it replaces

- **files that are not its own**: a recipe that it did not generate, a record or an archive of another image, a descriptor or an icon of
  another author, a broken link;
- **files that changed since they were read**: in an editor, by git, in another window;
- **read-only files**, for root as well, and files of another user.

The wizard asks, with a diff. Without a terminal and in all other commands no file is written, the exit status is 1, and all conflicting files
are listed before any build; \`--force\` replaces them. A replaced file keeps its mode and owner, a link stays a link, and a file with the right
content is not touched. Not even \`--force\` replaces the descriptor or the icon by a product that is made from it.

## Files of a user

What belongs to a user is kept in four folders. Other programs should read none of it except the settings.
`;

/** The reference of the files that are kept for a user, from their table. */
export function filesPage(): string {
  return [
    generated,
    introduction,
    ...keptFolders.flatMap(({ title, variable, fallback, about, entries }) => [
      `### ${title}`,
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
