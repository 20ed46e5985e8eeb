import { type Block, mappingOf } from './yaml-block.ts';

/** The keys under which a locale such as `de_AT.UTF-8` may be found, the best one first; `C` is the original text. */
function keysFor(locale: string): string[] {
  const [full = ''] = locale.split('.');
  const [language = ''] = full.split(/[-_@]/);
  return [full, full.replaceAll('_', '-'), language, 'C', 'en', 'en_US'];
}

/** The text or list of a locale; undefined if there is neither that nor the original. */
export function localised({ body }: Block, locale: string): Block | undefined {
  const texts = mappingOf(body);
  const key = keysFor(locale).find((candidate) => texts.has(candidate));
  return key === undefined ? undefined : texts.get(key);
}
