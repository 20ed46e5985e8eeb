import type { Registration } from '../../application.ts';
import { type Facet, type Term, termValue } from '../../list/term.ts';
import { wordsOf } from '../../list/words.ts';
import { toldIn } from '../../told/told-in.ts';
import { labelsOfRecord } from '../record-form.ts';

/** Longer values of facets are found by no request, which cannot ask for them; but access rules always count. */
const maxValueLength = 300;

/** How much a word counts, by where it is. */
export const weightOf = { name: 1, keyword: 2, other: 3, sentence: 4 } as const;

/** A description may also be a whole text; of which the beginning is shown. */
const maxSentenceWords = 40;

/** The entries of a list in one text; what separates them differs among descriptors. */
function entries(text: string | undefined, separators: RegExp): string[] {
  return (text ?? '').split(separators).filter((entry) => entry.trim() !== '');
}

/** By what an application is found. No term is there twice; of a word, the one that counts most. */
export function termsOf(registration: Registration, digest: string): Term[] {
  const { name, displayname, source, fields, image, document } = registration;
  const terms = new Map<string, Term>();
  const add = (facet: Facet, texts: readonly string[], weight = 0) => {
    for (const text of texts) {
      const value = termValue(facet, text);
      const id = `${facet} ${value}`;
      const isTooLong = value.length > maxValueLength && facet !== 'permit' && facet !== 'deny';
      if (value !== '' && !isTooLong && !terms.has(id)) terms.set(id, { facet, value, weight });
    }
  };
  const categories = entries(fields.cat, /,/);
  const keywords = entries(fields.keyword, /,/);
  const extensions = entries(fields.fileextensions, /[;,]/);
  const template = fields.template ?? '';
  add('category', categories);
  add('mimetype', entries(fields.mimetype, /;/));
  add('extension', extensions);
  add('keyword', keywords);
  add('launch', [fields.launch ?? '']);
  add('template', [template]);
  add('source', [source]);
  add('permit', fields.acl?.permit ?? []);
  add('deny', fields.acl?.deny ?? []);
  add('digest', [digest, image?.id ?? '', ...(image?.digests ?? []).map(digestIn)]);
  add('word', wordsOf(`${name} ${displayname}`), weightOf.name);
  add('word', wordsOf(keywords.join(' ')), weightOf.keyword);
  add('word', wordsOf([...categories, ...extensions, template].join(' ')), weightOf.other);
  const { description = '' } = toldIn(labelsOfRecord(document));
  add('word', wordsOf(description, maxSentenceWords), weightOf.sentence);
  return [...terms.values()];
}

function digestIn(reference: string): string {
  return reference.slice(reference.indexOf('@') + 1);
}
