import { typesOf } from '../../../desktop/mime/mime-links.ts';
import type { MimeType } from '../../../desktop/mime/mime-types.ts';
import type { LoadRequest, Offer, SuggestionSource } from '../suggestion-source.ts';

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

export const mimeTypes: SuggestionSource<Types> = {
  request: () => mimeTypesRequest,
  offers: (types = [], { document: { answers } }) =>
    offersFitting(types, answers.fileextensions?.text ?? ''),
  empty: {
    none: 'No types are known here. Any is accepted.',
    noMatch: 'No known type matches. Any other is accepted as well.',
  },
  hasLongNotes: true,
  isSearched: true,
  wholeText: /\//,
};
