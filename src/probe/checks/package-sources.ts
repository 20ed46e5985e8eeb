import type { Descriptor } from '../../descriptor/descriptor.ts';
import type { Engine } from '../../engine/engine.ts';
import { cachedFiles } from '../../image/files/cached-files.ts';
import { type ImageFiles, readText } from '../../image/files/image-files.ts';
import type { InspectedImage } from '../../image/inspected-image.ts';
import { joinWords } from '../../text/format/join-words.ts';
import type { BuiltImage, CheckFinding } from './check.ts';

/** Where apt reads its sources, and where scripts stand that write them again each day. */
const folders = ['/etc/apt/sources.list.d', '/etc/cron.daily'] as const;
const mainFile = '/etc/apt/sources.list';

/** The files that apt reads in its folder of sources. */
const isRead = (path: string) => !path.startsWith(folders[0]) || /\.(?:list|sources)$/.test(path);

/** The texts of all sources of apt in an image, and of daily scripts that write sources, by their paths. */
async function sourcesIn(files: ImageFiles): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const listed = await Promise.all(folders.map((folder) => files.below(folder)));
  for (const path of [mainFile, ...listed.flatMap((paths) => paths ?? [])]) {
    const text = isRead(path) ? await readText(files, path) : undefined;
    if (text === undefined) continue;
    if (path.startsWith(folders[1]) && !text.includes('sources.list')) continue;
    found.set(path, text);
  }
  return found;
}

/** The image of a descriptor's template on which an image was built; undefined if the engine has it no more. */
async function templateOf(
  { layers }: InspectedImage,
  { template }: Descriptor,
  engine: Pick<Engine, 'references' | 'inspect'>,
): Promise<InspectedImage | undefined> {
  if (template === undefined) return undefined;
  const names = (await engine.references()).filter((reference) => {
    const name = reference.replace(/^localhost\//, '');
    return name === template || name.startsWith(`${template}:`);
  });
  for (const name of names) {
    const image = await engine.inspect(name);
    const isBelow = image && image.layers.length <= layers.length;
    if (isBelow && image.layers.every((layer, at) => layers[at] === layer)) return image;
  }
  return undefined;
}

/** What identifies a source: the addresses, and the files of keys. */
function partsOf(text: string): string[] {
  const lines = text.split('\n').filter((line) => !/^\s*#/.test(line));
  return lines.flatMap(
    (line) =>
      line.match(/\b[a-z][a-z+]*:\/{0,2}[^\s\]"']*\/[^\s\]"']*|(?<=[=\s])\/[^\s\],]+/g) ?? [],
  );
}

/** Whether a recipe writes sources itself, so that their text stands in it. */
const writesSources = (text: string) => /\bdeb(?:-src)?\s|\bURIs:/.test(text);

/**
 * The sources of apt in an image that neither its template has nor its recipe names: scripts of packages have left them.
 * One that has other addresses or keys than the recipe writes into it has replaced that of the recipe.
 */
export async function sourceFindings(
  files: ImageFiles,
  { image, descriptor, engine }: Pick<BuiltImage, 'image' | 'descriptor' | 'engine'>,
): Promise<CheckFinding[]> {
  const sources = await sourcesIn(files);
  if (sources.size === 0) return [];
  const template = await templateOf(image, descriptor, engine);
  if (!template) return [];
  const opened = await engine.files(template);
  const before = await sourcesIn(cachedFiles(opened)).finally(() => opened.close());
  const { preruncommands = [], postruncommands = [] } = descriptor;
  const recipe = [...preruncommands, ...postruncommands].join('\n');
  const left: string[] = [];
  const replaced: string[] = [];
  const lines: string[] = [];
  for (const [path, text] of sources) {
    if (before.get(path) === text) continue;
    const parts = path.startsWith(folders[1]) ? [] : partsOf(text);
    const isOwn = recipe.includes(path);
    const other = parts.filter((part) => !recipe.includes(part.replace(/\/$/, '')));
    if (isOwn && (!writesSources(recipe) || other.length === 0)) continue;
    (isOwn ? replaced : left).push(path);
    lines.push(...(isOwn ? other : parts).map((part) => `${path}: ${part}`));
  }
  const finding = (name: CheckFinding['name'], message: string, paths: readonly string[]) =>
    paths.length === 0
      ? []
      : [
          {
            name,
            message,
            lines: lines.filter((line) => paths.some((path) => line.startsWith(`${path}: `))),
          },
        ];
  return [
    ...finding(
      'image-sources-replaced',
      `scripts of packages have replaced ${joinWords(replaced)}, which the recipe writes`,
      replaced,
    ),
    ...finding('image-sources', `scripts of packages have left ${joinWords(left)}`, left),
  ];
}
