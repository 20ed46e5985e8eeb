import { unescapeXml } from '../xml-text.ts';

/** The data of a package's own AppStream metadata that a desktop file lacks. */
export interface Metainfo {
  /** An SPDX expression; empty if there is none. */
  readonly licence: string;
  readonly keywords: readonly string[];
  /** The ids of the application, including those of its desktop files. */
  readonly ids: readonly string[];
}

const plain = (text: string) => unescapeXml(text).replace(/\s+/g, ' ').trim();

/**
 * The texts of elements with a name and no `xml:lang`. Lengths are limited, so that broken files are read in linear
 * time.
 */
function textsOf(xml: string, element: string): string[] {
  const form = new RegExp(`<${element}(\\s[^<>]{0,200})?>([^<>]{1,300})</${element}>`, 'g');
  const found = [...xml.matchAll(form)].filter(
    ([, attributes = '']) => !/xml:lang/.test(attributes),
  );
  return found.map(([, , text = '']) => plain(text)).filter(Boolean);
}

/**
 * Reads the metadata file of an application, as packages have them in `/usr/share/metainfo`.
 *
 * Format: AppStream, "Upstream metadata".
 */
export function readMetainfo(xml: string): Metainfo {
  const from = xml.indexOf('<keywords');
  const words = from === -1 ? '' : xml.slice(from, xml.indexOf('</keywords>', from));
  const ids = [...textsOf(xml, 'id'), ...textsOf(xml, 'launchable')];
  return {
    licence: textsOf(xml, 'project_license')[0] ?? '',
    keywords: textsOf(words, 'keyword'),
    ids: ids.map((id) => id.replace(/\.desktop$/, '')),
  };
}
