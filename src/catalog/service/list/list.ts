import type { ContentHead, StoredSummary, WholeSummary } from '../../model/entry.ts';
import { etagOf } from '../../model/etag.ts';
import type { CountQuery, FacetCount, ListFilter, ListOrder } from '../../model/list/list-query.ts';
import type { FilterFacet } from '../../model/list/term.ts';
import { wordsOf } from '../../model/list/words.ts';
import { nameKey } from '../../model/name-key.ts';
import { parseStored } from '../../model/parse-stored.ts';
import { startsOf, withoutPerson } from '../../model/proof/start-proof.ts';
import { toldIn } from '../../model/told/told-in.ts';
import type { CatalogStore } from '../../store/store.ts';

/** A query for counts, of a list or of a search. */
interface CountOptions extends ListFilter {
  /** Words or beginnings of words, all of which must be found. */
  readonly search?: string | undefined;
}

export interface ListOptions extends CountOptions {
  /** At most so many applications; the whole list is read in parts. */
  readonly limit: number;
  /**
   * The name after which the page begins; with an order, the time and the name. Not for a search, whose results are sorted by
   * how well they fit.
   */
  readonly after?: string | undefined;
  /** The character with which the names of the page begin, and then those after them; without an order. */
  readonly letter?: string | undefined;
  readonly order?: ListOrder | undefined;
  /** The properties that are wanted, of the summary or of the fields; undefined for the whole summary. */
  readonly properties?: readonly string[] | undefined;
}

export interface ListPart {
  /** Applications, each a JSON text. */
  readonly elements: readonly string[];
  /**
   * The number of those that were left out because what is kept of them cannot be read. In a store that is known to be damaged,
   * which may hide any, one of the parts has 1 at least.
   */
  readonly damaged: number;
}

export interface ListPage {
  /**
   * The applications in parts that are read as they are taken, so that no more of the page than one of them is in memory
   * at a time.
   */
  readonly parts: AsyncIterable<ListPart>;
  /** The position after which the next page begins; undefined if there is none. */
  readonly next?: string | undefined;
}

/** Properties that every application has. */
const always = ['name', 'revision', 'digest', 'registered', 'updated', 'etag'];
/** Properties that the summary has beside them. */
const filesOfSummary = ['hasIcon', 'iconDigest', 'hasPicture', 'pictureDigest', 'pictureLuminance'];
const inSummary = ['displayname', 'source', 'cat', 'launch', 'image', ...filesOfSummary];

function summaryOf({ name, revision, digest, registered, updated, summary }: WholeSummary) {
  const rest = { revision, digest, registered, updated, etag: etagOf(digest) };
  return { name, ...parseStored<object>(summary), ...rest };
}

function elementOf(
  stored: WholeSummary,
  properties: readonly string[] | undefined,
  storedHead: string | undefined,
): string {
  const summary: Record<string, unknown> = summaryOf(stored);
  if (!properties) return JSON.stringify(summary);
  const { fields = {}, ...head } =
    storedHead === undefined ? {} : parseStored<Partial<ContentHead>>(storedHead);
  const files = {
    hasIcon: stored.icon !== null,
    iconDigest: stored.icon ?? undefined,
    hasPicture: stored.picture !== null,
    pictureDigest: stored.picture ?? undefined,
    pictureLuminance: stored.luminance ?? undefined,
  };
  const { description } = toldIn(head.labels);
  const proof = startsOf(stored.proof, head.image);
  const starts = proof && withoutPerson(proof);
  const all = { ...fields, ...head, ...summary, ...files, description, starts } as Record<
    string,
    unknown
  >;
  const chosen = properties.filter(
    (property) => Object.hasOwn(all, property) && all[property] !== undefined,
  );
  return JSON.stringify(Object.fromEntries(chosen.map((property) => [property, all[property]])));
}

/** Bytes of what is read for a part, which has one application at least, and the most applications in it. */
const maxPartBytes = 512 * 1024;
const maxPartRows = 100;

/** The bytes to read and parse for an application. A missing summary is too large to be stored with others. */
function bytesOf({ summary, headBytes }: StoredSummary): number {
  return (headBytes ?? 0) + (summary?.length ?? maxPartBytes);
}

function* dividedIntoParts(found: readonly StoredSummary[]): Generator<readonly StoredSummary[]> {
  let part: StoredSummary[] = [];
  let bytes = 0;
  for (const stored of found) {
    const more = bytesOf(stored);
    if (part.length === maxPartRows || (part.length > 0 && bytes + more > maxPartBytes)) {
      yield part;
      part = [];
      bytes = 0;
    }
    part.push(stored);
    bytes += more;
  }
  if (part.length > 0) yield part;
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Undefined if it is damaged: the others are shown without it. */
function readableElement(
  stored: WholeSummary,
  properties: readonly string[] | undefined,
  storedHead: string | undefined,
): string | undefined {
  try {
    return elementOf(stored, properties, storedHead);
  } catch {
    return undefined;
  }
}

/** A list in parts, between which others are answered. */
export async function* partsOf(
  store: CatalogStore,
  found: readonly StoredSummary[],
  properties: readonly string[] | undefined,
  withHeads: boolean,
): AsyncGenerator<ListPart> {
  let isFirst = true;
  for (const part of dividedIntoParts(found)) {
    if (!isFirst) await nextTurn();
    isFirst = false;
    const heads = withHeads ? await store.heads(part.map(({ digest }) => digest)) : undefined;
    const elements: string[] = [];
    let damaged = 0;
    for (const { summary, ...stored } of part) {
      const whole = summary === null ? await store.getSummary(stored.key) : { ...stored, summary };
      // Applications that were removed meanwhile are not in the list.
      if (!whole) continue;
      const head = heads?.get(stored.digest);
      const isWhole = (head !== undefined || !withHeads) && !store.damage()?.keys.has(stored.key);
      const element = isWhole ? readableElement(whole, properties, head) : undefined;
      if (element === undefined) damaged += 1;
      else elements.push(element);
    }
    yield { elements, damaged };
  }
}

export function needHeads(properties: readonly string[] | undefined): boolean {
  return properties?.some((each) => !always.includes(each) && !inSummary.includes(each)) ?? false;
}

const timeOf = ({ registered, updated }: StoredSummary, order: ListOrder) =>
  order === 'newest' ? registered : updated;

/** A time as the catalog writes it, and a name. */
const timeAndName = /^(\d{4}-\d\d-\d\dT[\d:.]{8,12}Z) (.*)$/s;

/** The place at which a list begins. A cursor that is no place in its order is its beginning. */
function placeOf({ after, letter, order }: Pick<ListOptions, 'after' | 'letter' | 'order'>) {
  if (after === undefined)
    return letter === undefined || order ? {} : { after: placeBefore(letter) };
  if (!order) return { after: nameKey(after) };
  const [, before, name = ''] = timeAndName.exec(after) ?? [];
  return before === undefined ? {} : { before, after: nameKey(name) };
}

/** A page of the applications that a filter leaves, sorted by name, or of a search, sorted by how well they fit. */
export async function list(
  store: CatalogStore,
  { limit, after, letter, search, properties, order, ...filter }: ListOptions,
): Promise<ListPage> {
  const withHeads = needHeads(properties);
  const query = { ...filter, withHeadBytes: withHeads };
  const partsIn = (found: readonly StoredSummary[]) => partsOf(store, found, properties, withHeads);
  if (search !== undefined) {
    const words = wordsOf(search, maxWords);
    return {
      parts: partsIn(words.length === 0 ? [] : await store.search({ ...query, words, limit })),
    };
  }
  const place = placeOf({ after, letter, order });
  const found = await store.list({ ...query, ...place, order, limit: limit + 1 });
  const last = found.length > limit ? found[limit - 1] : undefined;
  const next = last && (order ? `${timeOf(last, order)} ${last.name}` : last.name);
  return { parts: partsIn(found.slice(0, limit)), next };
}

/** More words narrow nothing down. */
const maxWords = 8;

/** The query for the store; undefined for a search that finds nothing. */
function countQuery({ search, ...filter }: CountOptions): CountQuery | undefined {
  if (search === undefined) return filter;
  const words = wordsOf(search, maxWords);
  return words.length > 0 ? { ...filter, words } : undefined;
}

/** How many applications there are; with a filter or a search not counted beyond a thousand. */
export async function count(store: CatalogStore, options: CountOptions): Promise<number> {
  const query = countQuery(options);
  return query ? store.count(query) : 0;
}

/** How many applications have each value of some facets, the commonest first. */
export async function counts(
  store: CatalogStore,
  facets: readonly FilterFacet[],
  options: CountOptions,
): Promise<readonly FacetCount[]> {
  const query = countQuery(options);
  return query ? store.counts(facets, query) : [];
}

/** More are no help for jumping, and each is looked up. */
const maxLetters = 60;

/** The upper bound of all names that begin with a text, in the order of code points. */
const last = '\u{10ffff}';

/** The code points that are no characters of their own. */
const [firstSurrogate, lastSurrogate] = [0xd800, 0xdfff];

/** A lower bound of the keys that begin with the first character of a text, and an upper bound of those before. */
function placeBefore(text: string): string {
  const code = (nameKey(text).codePointAt(0) ?? 0) - 1;
  if (code < 0) return '';
  const isCharacter = code < firstSurrogate || code > lastSurrogate;
  return String.fromCodePoint(isCharacter ? code : firstSurrogate - 1) + last;
}

/** The first characters of the names' keys in a list, in its order. */
export async function letters(store: CatalogStore, filter: ListFilter): Promise<string[]> {
  const found: string[] = [];
  let after: string | undefined;
  while (found.length < maxLetters) {
    const [next] = await store.list({ ...filter, limit: 1, after });
    const [letter] = next?.key ?? '';
    if (letter === undefined) break;
    found.push(letter);
    after = letter + last;
  }
  return found;
}
