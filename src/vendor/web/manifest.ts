import { isObject } from '../../text/json/json-object.ts';
import { tryParseJson } from '../../text/json/json-text.ts';
import { addressIn, type NamedIcon, sideOf } from './page.ts';

/** What the manifest of a web application says. Absent texts are empty. */
export interface WebManifest {
  readonly name: string;
  readonly shortName: string;
  readonly description: string;
  readonly categories: readonly string[];
  /** Best first: those for any purpose before those that are cut to a shape. */
  readonly icons: readonly NamedIcon[];
  /** Where the application starts; undefined if it is not said, or elsewhere than the page. */
  readonly start: URL | undefined;
}

const maxText = 500;

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.replace(/\s+/g, ' ').trim().slice(0, maxText) : '';

/** Whether an address is in a scope: of the same origin, and with its path as a prefix (W3C, "within scope"). */
function isWithin(url: URL, scope: URL): boolean {
  return url.origin === scope.origin && url.pathname.startsWith(scope.pathname);
}

/** The start of an application, if it is of the same origin as the page, and the page belongs to its scope. */
function startOf(
  { start_url: startUrl, scope: scopeUrl }: Readonly<Record<string, unknown>>,
  address: URL,
  page: URL,
): URL | undefined {
  const start = addressIn(textOf(startUrl), address);
  if (!start || start.origin !== page.origin) return undefined;
  const wanted = addressIn(textOf(scopeUrl), address);
  // One that does not contain the start counts as absent.
  const scope = wanted && isWithin(start, wanted) ? wanted : new URL('.', start);
  return isWithin(page, scope) ? start : undefined;
}

/** 0 for any purpose, 1 for one that is cut to a shape; undefined for drawings in one colour. */
function purposeRank(purpose: unknown): number | undefined {
  const words = textOf(purpose).toLowerCase().split(' ').filter(Boolean);
  if (words.length === 0 || words.includes('any')) return 0;
  return words.includes('maskable') ? 1 : undefined;
}

function iconsOf(value: unknown, address: URL): NamedIcon[] {
  const ranked = (Array.isArray(value) ? value : []).filter(isObject).flatMap((icon) => {
    const url = addressIn(textOf(icon.src), address);
    const rank = purposeRank(icon.purpose);
    if (!url || rank === undefined) return [];
    const isDrawing = /^image\/svg\b/i.test(textOf(icon.type)) || /\.svg$/i.test(url.pathname);
    const side = isDrawing ? Number.POSITIVE_INFINITY : sideOf(textOf(icon.sizes));
    return [{ rank, icon: { address: url.href, side, from: "the page's manifest" } }];
  });
  return ranked
    .sort((one, other) => one.rank - other.rank || (other.icon.side ?? 0) - (one.icon.side ?? 0))
    .map(({ icon }) => icon);
}

/**
 * Reads the manifest of a web application (https://www.w3.org/TR/appmanifest/).
 *
 * @param address from which it came, after all redirects; what is relative in it is relative to this
 * @returns undefined if it is no JSON object
 */
export function readWebManifest(text: string, address: URL, page: URL): WebManifest | undefined {
  const value = tryParseJson(text.replace(/^\ufeff/, ''));
  if (!isObject(value)) return undefined;
  const { categories } = value;
  return {
    name: textOf(value.name),
    shortName: textOf(value.short_name),
    description: textOf(value.description),
    categories: (Array.isArray(categories) ? categories : []).map(textOf).filter(Boolean),
    icons: iconsOf(value.icons, address),
    start: startOf(value, address, page),
  };
}
