import { type Block, mappingOf } from './yaml-block.ts';
import { textOf } from './yaml-text.ts';

/** Longer titles are sentences. */
const maxTitle = 60;

/** The titles in other languages than the original, as far as they differ from it, each once. */
export function translatedTitles({ body }: Block): string[] {
  const titles = new Map([...mappingOf(body)].map(([language, text]) => [language, textOf(text)]));
  const original = titles.get('C');
  return [...new Set(titles.values())].filter(
    (title) => title !== '' && title !== original && title.length <= maxTitle,
  );
}
