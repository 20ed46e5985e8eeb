import { typesOf } from '../../../desktop/mime/mime-links.ts';
import type { MimeType } from '../../../desktop/mime/mime-types.ts';
import type { Offer } from '../suggestion.ts';
import type { LoadRequest, SuggestionSource } from '../suggestion-source.ts';

type Types = readonly MimeType[];

/** The types that this machine knows, with their extensions. */
export const mimeTypesRequest: LoadRequest<Types> = {
  key: 'mimetypes',
  load: (services) => services.mimeTypes(),
};

/** The entries of another field's list. */
export function entriesIn(text: string | undefined): string[] {
  return (text ?? '').split(/[;,\s]+/).filter(Boolean);
}

/** Suggestions with the types of the chosen extensions first. */
function offersFitting(types: Types, extensions: string): Offer[] {
  const fitting = typesOf(entriesIn(extensions), types);
  const isFitting = new Set(fitting);
  const others = types.filter((type) => !isFitting.has(type));
  return [...fitting, ...others].map(({ type, extensions, description, aliases }) => ({
    value: type,
    note: [extensions.slice(0, 4).join(' '), description].filter(Boolean).join(' · '),
    found: [type, ...extensions, description, ...aliases],
  }));
}

/** The last result is cached, because there are thousands of types and they are requested with every key. */
const kept = new WeakMap<Types, { extensions: string; offers: readonly Offer[] }>();

/** MIME types. */
export const mimeTypes: SuggestionSource<Types> = {
  request: () => mimeTypesRequest,
  offers(types, { document: { answers } }) {
    if (!types) return [];
    const extensions = answers.fileextensions?.text ?? '';
    const last = kept.get(types);
    if (last?.extensions === extensions) return last.offers;
    const offers = offersFitting(types, extensions);
    kept.set(types, { extensions, offers });
    return offers;
  },
  empty: {
    none: 'No types are known here. Any is accepted.',
    noMatch: 'No known type matches. Any other is accepted as well.',
  },
  hasLongNotes: true,
  isSearched: true,
  wholeText: /\//,
};
