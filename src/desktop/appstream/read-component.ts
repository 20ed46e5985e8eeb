import { truncateText } from '../../text/format/truncate-text.ts';
import type { Application } from './application.ts';
import { translatedWords } from './translated-words.ts';
import { type Block, itemsOf, mappingOf, mappingOfItem } from './yaml-block.ts';
import { textOf } from './yaml-text.ts';

/** Longer titles are sentences. */
const maxTitle = 60;

/** The titles in other languages that differ from the original, without duplicates. */
function translatedTitles({ body }: Block): string[] {
  const titles = new Map([...mappingOf(body)].map(([language, text]) => [language, textOf(text)]));
  const original = titles.get('C');
  return [...new Set(titles.values())].filter(
    (title) => title !== '' && title !== original && title.length <= maxTitle,
  );
}

/** The maximum number of characters of a text, without the mark of a longer one. */
const maxText = 200;

/** The maximum number of items of a list: an application for pictures opens 150 types. */
const maxItems = 400;

const nothing: Block = { head: '', body: [] };

const textsOf = ({ body }: Block): string[] =>
  itemsOf(body, maxItems)
    .map(textOf)
    .filter((text) => text !== '' && text.length <= maxText);

function iconOf({ body }: Block): Application['icon'] {
  const small = itemsOf(mappingOf(body).get('cached')?.body ?? [], maxItems)
    .map(mappingOfItem)
    .find((icon) => textOf(icon.get('width') ?? nothing) === '64');
  const cached = textOf(small?.get('name') ?? nothing);
  // It becomes a file name in an archive.
  return /^[^/]{1,200}$/.test(cached) ? { cached } : {};
}

/** The untranslated text or list. */
function originalOf({ body }: Block): Block {
  const texts = mappingOf(body);
  return texts.get('C') ?? texts.get('en') ?? texts.get('en_US') ?? nothing;
}

const isPackageName = (text: string) => /^[a-z0-9][a-z0-9.+_-]{0,199}$/i.test(text);

const isMimeType = (text: string) => /^[\w.+-]{1,100}\/[\w.+*-]{1,100}$/.test(text);

/**
 * The desktop application of a component; undefined if it is something else, or has no title or no valid package.
 *
 * @param lines of the component's document
 */
export function readComponent(lines: readonly string[]): Application | undefined {
  const values = mappingOf(lines);
  const block = (key: string) => values.get(key) ?? nothing;
  const text = (key: string) => truncateText(textOf(block(key)), maxText);
  const original = (key: string) => originalOf(block(key));
  const type = text('Type');
  if (type !== 'desktop-application' && type !== 'desktop-app') return undefined;
  const title = truncateText(textOf(original('Name')), maxText);
  const packageName = text('Package');
  if (title === '' || !isPackageName(packageName)) return undefined;
  const provided = mappingOf(block('Provides').body);
  const launchable = mappingOf(block('Launchable').body);
  const types = provided.get('mediatypes') ?? provided.get('mimetypes') ?? nothing;
  return {
    id: text('ID'),
    package: packageName,
    title,
    summary: truncateText(textOf(original('Summary')), maxText),
    translatedTitles: translatedTitles(block('Name')),
    translated: translatedWords(block('Name'), block('Summary'), block('Keywords')),
    categories: textsOf(block('Categories')),
    keywords: textsOf(original('Keywords')),
    mimeTypes: textsOf(types).filter(isMimeType),
    icon: iconOf(block('Icon')),
    licence: text('ProjectLicense'),
    desktopFile: textsOf(launchable.get('desktop-id') ?? nothing)[0] ?? '',
    programs: textsOf(provided.get('binaries') ?? nothing),
    languages: Math.max(...['Name', 'Summary'].map((key) => mappingOf(block(key).body).size)),
    hasLinks: mappingOf(block('Url').body).size > 0,
  };
}
