import type { ListOrder } from '../../model/list/list-query.ts';
import { type Html, html } from '../html.ts';
import { type ListPlace, listAddress } from '../list-address.ts';

const orders: ReadonlyArray<readonly [order: ListOrder | undefined, title: string]> = [
  [undefined, 'Name'],
  ['newest', 'Newest'],
  ['changed', 'Last changed'],
];

/** Links that sort the list. */
export function sortLinks(root: string, { chosen, all, sort }: ListPlace): Html {
  return html`<nav class="sort" aria-label="Sort by"><span aria-hidden="true">Sort by</span> <ul>${orders.map(
    ([order, title]) =>
      html`<li><a href="${listAddress(root, { chosen, all, sort: order })}"${order === sort && html` aria-current="true"`}>${title}</a></li>`,
  )}</ul></nav>
`;
}

/** Links to the parts of a list that is sorted by name. */
export function letterLinks(
  root: string,
  { chosen, all, letter: current }: ListPlace,
  letters: readonly string[],
): Html | undefined {
  if (letters.length < 2) return undefined;
  return html`<nav class="letters" aria-label="Names that begin with"><ul>${letters.map(
    (letter) =>
      html`<li><a href="${listAddress(root, { chosen, all, letter })}"${letter === current && html` aria-current="true"`}><bdi>${letter.toUpperCase()}</bdi></a></li>`,
  )}</ul></nav>
`;
}
