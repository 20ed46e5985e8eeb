import type { Application } from './application.ts';
import { localised } from './localised.ts';
import { plainDescription } from './plain-description.ts';
import { translatedTitles } from './translated-titles.ts';
import { translatedWords } from './translated-words.ts';
import { type Block, itemsOf, mappingOf, mappingOfItem } from './yaml-block.ts';
import { textOf } from './yaml-text.ts';

/** The maximum number of characters of names and other short texts, and of descriptions. */
const maxText = 200;
const maxDescription = 800;

/** The maximum number of items of a list: an application for pictures opens 150 types. */
const maxItems = 400;

const nothing: Block = { head: '', body: [] };

function cut(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max - 1).trimEnd()}…`;
}

const textsOf = ({ body }: Block): string[] =>
  itemsOf(body, maxItems)
    .map(textOf)
    .filter((text) => text !== '' && text.length <= maxText);

function largestRemote(remotes: readonly Block[], base: string): string | undefined {
  const found = remotes
    .map(mappingOfItem)
    .map((icon) => ({
      url: textOf(icon.get('url') ?? nothing),
      width: Number(textOf(icon.get('width') ?? nothing)) || 0,
    }))
    .filter(({ url }) => url !== '')
    .sort((one, other) => other.width - one.width)[0];
  if (!found) return undefined;
  const address = /^https?:\/\//.test(found.url) ? found.url : `${base}/${found.url}`;
  return /^https?:\/\//.test(address) ? address : undefined;
}

function iconOf({ body }: Block, base: string): Application['icon'] {
  const kinds = mappingOf(body);
  const itemsFor = (kind: string) => itemsOf(kinds.get(kind)?.body ?? [], maxItems);
  const small = itemsFor('cached')
    .map(mappingOfItem)
    .find((icon) => textOf(icon.get('width') ?? nothing) === '64');
  const cached = textOf(small?.get('name') ?? nothing);
  const stock = textOf(kinds.get('stock') ?? nothing);
  const remote = largestRemote(itemsFor('remote'), base);
  return {
    // It becomes a name in an archive.
    ...(/^[^/]{1,200}$/.test(cached) ? { cached } : {}),
    ...(stock !== '' && stock.length <= maxText ? { stock } : {}),
    ...(remote !== undefined && remote.length <= 2 * maxText ? { remote } : {}),
  };
}

const isPackageName = (text: string) => /^[a-z0-9][a-z0-9.+_-]{0,199}$/i.test(text);

const isMimeType = (text: string) => /^[\w.+-]{1,100}\/[\w.+*-]{1,100}$/.test(text);

/**
 * The desktop application that a component is; undefined if it is something else, or has no title or no valid package.
 *
 * @param lines of the component's document
 * @param base the address under which pictures are
 */
export function readComponent(
  lines: readonly string[],
  base: string,
  locale: string,
): Application | undefined {
  const values = mappingOf(lines);
  const block = (key: string) => values.get(key) ?? nothing;
  const text = (key: string) => cut(textOf(block(key)), maxText);
  const local = (key: string) => localised(block(key), locale) ?? nothing;
  const type = text('Type');
  if (type !== 'desktop-application' && type !== 'desktop-app') return undefined;
  const title = cut(textOf(local('Name')), maxText);
  const packageName = text('Package');
  if (title === '' || !isPackageName(packageName)) return undefined;
  const provided = mappingOf(block('Provides').body);
  const launchable = mappingOf(block('Launchable').body);
  const types = provided.get('mediatypes') ?? provided.get('mimetypes') ?? nothing;
  return {
    id: text('ID'),
    package: packageName,
    title,
    summary: cut(textOf(local('Summary')), maxText),
    description: cut(plainDescription(textOf(local('Description'))), maxDescription),
    translatedTitles: translatedTitles(block('Name')),
    translated: translatedWords(block('Name'), block('Summary'), block('Keywords')),
    categories: textsOf(block('Categories')),
    keywords: textsOf(local('Keywords')),
    mimeTypes: textsOf(types).filter(isMimeType),
    icon: iconOf(block('Icon'), base),
    licence: text('ProjectLicense'),
    desktopFile: textsOf(launchable.get('desktop-id') ?? nothing)[0] ?? '',
    programs: textsOf(provided.get('binaries') ?? nothing),
    languages: Math.max(...['Name', 'Summary'].map((key) => mappingOf(block(key).body).size)),
    hasLinks: mappingOf(block('Url').body).size > 0,
  };
}
