import { listed } from '../text/listed.ts';

/** Who may launch an application, as a sentence without its full stop. */
export function accessText(permit: readonly string[], deny: readonly string[]): string {
  const permitted = permit.includes('all')
    ? 'everyone'
    : permit.length > 0
      ? `people labelled ${listed(permit, 'or')}`
      : 'no one: no label is permitted';
  return deny.length > 0 ? `${permitted}, but not those labelled ${listed(deny, 'or')}` : permitted;
}
