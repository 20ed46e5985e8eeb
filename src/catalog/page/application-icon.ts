import { type Html, html } from './html.ts';
import { callAddress } from './list-address.ts';

interface Iconic {
  readonly name: string;
  readonly displayname: string;
  /** The digest of its icon; undefined without one. */
  readonly iconDigest?: string | undefined;
}

/** The part of a digest that tells an icon from its earlier ones, behind `sha256:`. */
const [digestStart, digestEnd] = [7, 23];

/**
 * The icon of an application over its first letter, which is seen where there is no icon. It says nothing that the name
 * beside it does not say.
 *
 * @param size the width and height in CSS pixels
 * @param isLater whether it is probably out of sight, and loaded when it comes there
 */
export function applicationIcon(
  root: string,
  { name, displayname, iconDigest }: Iconic,
  size: 64 | 128,
  isLater = false,
): Html {
  const [letter = ''] = displayname.trim().toUpperCase();
  // Twice as large, for screens with two pixels to a point.
  const call = `icon?size=${size * 2}&digest=${iconDigest?.slice(digestStart, digestEnd)}`;
  const address = callAddress(root, name, call);
  return html`<span class="icon icon-${size}"><span aria-hidden="true">${letter}</span>${
    iconDigest !== undefined &&
    html`<img src="${address}" alt="" width="${size}" height="${size}" decoding="async"${isLater && html` loading="lazy"`}>`
  }</span>`;
}
