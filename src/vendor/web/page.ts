import { parse } from 'parse5';
import { attributesOf, type Element, elementsIn, textIn } from './elements.ts';

/** An icon that a page or its manifest names. */
export interface NamedIcon {
  /** Absolute; also `data:`. */
  readonly address: string;
  /** The larger side in pixels; undefined if it is not said, and infinite for a drawing. */
  readonly side: number | undefined;
  /** What names it, as after "from": `the page's manifest`. */
  readonly from: string;
}

/** What a page says of itself. Absent texts are empty. */
export interface Page {
  readonly title: string;
  /** As it calls the application and the site. */
  readonly applicationName: string;
  readonly siteName: string;
  readonly manifest: URL | undefined;
  /** Best first. */
  readonly icons: readonly NamedIcon[];
  /** Whether it asks for a password. */
  readonly asksPassword: boolean;
  /** Whether it has anything to show, or a program that may show something. */
  readonly isEmpty: boolean;
}

/** Longer texts are no names. */
const maxText = 500;

/** An address of HTTP, or one with the data themselves; undefined for others. */
export function addressIn(text: string | undefined, base: URL): URL | undefined {
  if (!text || !URL.canParse(text, base.href)) return undefined;
  const url = new URL(text, base);
  return ['http:', 'https:', 'data:'].includes(url.protocol) ? url : undefined;
}

/** The larger side of the largest of some sizes such as `16x16 48x48`; infinite for `any`. */
export function sideOf(sizes: string | undefined): number | undefined {
  const sides = (sizes ?? '')
    .toLowerCase()
    .split(/\s+/)
    .flatMap((size) => {
      if (size === 'any') return [Number.POSITIVE_INFINITY];
      const [, width, height] = /^(\d{1,5})x(\d{1,5})$/.exec(size) ?? [];
      return width === undefined ? [] : [Math.max(Number(width), Number(height))];
    });
  return sides.length === 0 ? undefined : Math.max(...sides);
}

const isDrawing = ({ type = '', href = '' }: Readonly<Record<string, string | undefined>>) =>
  /^image\/svg\b/i.test(type) || /\.svg(?:[?#]|$)|^data:image\/svg/i.test(href);

/** Those of `<link>`: drawings, those for the home screens of telephones, then the largest. */
function iconsOf(links: readonly Element[], base: URL): NamedIcon[] {
  const found = links.flatMap((link) => {
    const attributes = attributesOf(link);
    const { rel = '', href, sizes } = attributes;
    const words = rel.toLowerCase().split(/\s+/);
    const word = words.find((one) => /^(?:icon|apple-touch-icon(?:-precomposed)?)$/.test(one));
    const address = addressIn(href, base)?.href;
    if (word === undefined || address === undefined) return [];
    const isTouch = word !== 'icon';
    const drawn = isDrawing(attributes) ? Number.POSITIVE_INFINITY : undefined;
    // Without sizes, those of telephones have this one.
    const side = drawn ?? sideOf(sizes) ?? (isTouch ? 180 : undefined);
    return [{ address, side, from: `the page, ${word}` }];
  });
  return found.sort((one, other) => (other.side ?? 0) - (one.side ?? 0));
}

/** The elements that show something, or can. */
const shown = new Set([
  'script',
  'img',
  'svg',
  'canvas',
  'iframe',
  'frame',
  'object',
  'video',
  'form',
]);

/**
 * Reads a page, of which nothing is executed.
 *
 * @param address from which it came, after all redirects
 */
export function readPage(text: string, address: URL): Page {
  const elements = elementsIn(parse(text));
  const named = (name: string) => elements.filter(({ tagName }) => tagName === name);
  const [baseElement] = named('base').filter((one) => attributesOf(one).href !== undefined);
  const base = addressIn(baseElement && attributesOf(baseElement).href, address) ?? address;
  const metas = named('meta').map(attributesOf);
  const meta = (wanted: string): string => {
    const one = metas.find(
      ({ name, property }) => (name ?? property ?? '').toLowerCase() === wanted,
    );
    return (one?.content ?? '').replace(/\s+/g, ' ').slice(0, maxText);
  };
  const links = named('link');
  const manifest = links.find((link) =>
    (attributesOf(link).rel ?? '').toLowerCase().split(/\s+/).includes('manifest'),
  );
  const [title] = named('title').map(textIn);
  const isVisible = elements.some((one) => shown.has(one.tagName));
  const hasText = elements.some(
    (one) => !['title', 'style', 'html', 'head'].includes(one.tagName) && textIn(one) !== '',
  );
  return {
    title: (title ?? '').slice(0, maxText),
    applicationName: meta('application-name'),
    siteName: meta('og:site_name'),
    manifest: manifest && addressIn(attributesOf(manifest).href, base),
    icons: iconsOf(links, base),
    asksPassword: named('input').some(
      (input) => (attributesOf(input).type ?? '').toLowerCase() === 'password',
    ),
    isEmpty: !isVisible && !hasText && !title,
  };
}
