import { isEnglish, isUntranslated, readXml, type XmlElement, xmlText } from '../xml/read-xml.ts';

/** The data of a package's own AppStream metadata that a desktop file lacks. */
export interface Metainfo {
  /** An SPDX expression; empty if there is none. */
  readonly licence: string;
  /** In a sentence what it is, untranslated or else in English; empty if there is none. */
  readonly summary: string;
  /** Untranslated; in English if a file has no untranslated ones. */
  readonly keywords: readonly string[];
  /** The ids of the application, including those of its desktop files. */
  readonly ids: readonly string[];
}

/** The names of the outermost element; the second one is that of earlier versions. */
const roots = new Set(['component', 'application']);

/** The component of an element, and the names of the elements between them. */
function placeOf(element: XmlElement): { readonly of?: XmlElement; readonly path: string } {
  const names = [element.name];
  for (let parent = element.parent; parent; parent = parent.parent) {
    if (roots.has(parent.name)) return { of: parent, path: names.join('/') };
    names.unshift(parent.name);
  }
  return { path: '' };
}

interface Component {
  readonly licences: string[];
  readonly summaries: string[];
  readonly englishSummaries: string[];
  readonly keywords: string[];
  readonly english: string[];
  readonly ids: string[];
}

const noComponent = (): Component => ({
  licences: [],
  summaries: [],
  englishSummaries: [],
  keywords: [],
  english: [],
  ids: [],
});

function addElement(component: Component, path: string, element: XmlElement): void {
  const { text } = element;
  // A text with it was not in the encoding of the file.
  if (text === '' || text.includes('\ufffd')) return;
  if (path === 'project_license') component.licences.push(text);
  else if (path === 'summary') {
    if (isUntranslated(element)) component.summaries.push(text);
    else if (isEnglish(element)) component.englishSummaries.push(text);
  } else if (path === 'keywords/keyword') {
    if (isUntranslated(element)) component.keywords.push(text);
    else if (isEnglish(element)) component.english.push(text);
  } else if (
    path === 'id' ||
    path === 'provides/id' ||
    (path === 'launchable' && (element.attributes.type ?? 'desktop-id') === 'desktop-id')
  ) {
    component.ids.push(text.replace(/\.desktop$/, ''));
  }
}

/**
 * Reads the components of a metadata file, mostly one, as packages have them in `/usr/share/metainfo`.
 *
 * Format: AppStream, "Upstream metadata".
 */
export async function readMetainfo(file: Uint8Array): Promise<Metainfo[]> {
  const components = new Map<XmlElement, Component>();
  await readXml(xmlText(file), (element) => {
    const { of, path } = placeOf(element);
    if (!of) return;
    const found = components.get(of) ?? noComponent();
    components.set(of, found);
    addElement(found, path, element);
  });
  return [...components.values()].map(
    ({ licences: [licence = ''], summaries, englishSummaries, keywords, english, ids }) => ({
      licence,
      summary: summaries[0] ?? englishSummaries[0] ?? '',
      keywords: keywords.length > 0 ? keywords : english,
      ids,
    }),
  );
}
