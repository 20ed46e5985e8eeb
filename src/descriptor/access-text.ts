import { joinWords } from '../text/format/join-words.ts';

/** A description of an access rule, as a sentence without its full stop. */
export function accessText(permit: readonly string[], deny: readonly string[]): string {
  const permitted = permit.includes('all')
    ? 'everyone'
    : permit.length > 0
      ? `people labelled ${joinWords(permit, 'or')}`
      : 'no one: no label is permitted';
  return deny.length > 0
    ? `${permitted}, but not those labelled ${joinWords(deny, 'or')}`
    : permitted;
}
