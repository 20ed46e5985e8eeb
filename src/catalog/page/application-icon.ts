import { type Html, html } from './html.ts';
import { callAddress } from './list-address.ts';

interface Iconic {
  readonly name: string;
  readonly displayname: string;
  /** Whether the catalog has an icon, or may have one. */
  readonly hasIcon: boolean;
}

/**
 * The icon of an application over its first letter, which is seen where there is no icon. It says nothing that the name
 * beside it does not say.
 *
 * @param size the width and height in CSS pixels
 * @param isLater whether it is probably out of sight, and loaded when it comes there
 */
export function applicationIcon(
  root: string,
  { name, displayname, hasIcon }: Iconic,
  size: 64 | 128,
  isLater = false,
): Html {
  const [letter = ''] = displayname.trim().toUpperCase();
  // Twice as large, for screens with two pixels to a point.
  const address = callAddress(root, name, `icon?size=${size * 2}`);
  return html`<span class="icon icon-${size}"><span aria-hidden="true">${letter}</span>${
    hasIcon &&
    html`<img src="${address}" alt="" width="${size}" height="${size}" decoding="async"${isLater && html` loading="lazy"`}>`
  }</span>`;
}
