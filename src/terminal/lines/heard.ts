import { displayLine } from '../../text/escape/display-line.ts';
import type { Outline, OutlineItem } from './outline.ts';
import { readOn } from './read-on.ts';

type Item = Pick<OutlineItem<never, never>, 'key' | 'text' | 'number' | 'unavailable'>;
type Place = Pick<Outline<never, never>, 'says' | 'news' | 'count' | 'isRemembered'> & {
  readonly items?: Items;
  readonly typed?: object | undefined;
};
type Items = readonly Item[];

const numberOf = ({ number }: Item, index: number) => number ?? index + 1;

function lineOf(item: Item, place: number): string {
  const reason = item.unavailable === undefined ? '' : ` (not now: ${item.unavailable})`;
  return `  #${numberOf(item, place - 1)} ${displayLine(item.text + reason)}`;
}

/** The numbers of those that cannot be taken now, with each reason once. */
function unavailableLines(items: Items, first: number): string[] {
  const reasons = new Set(items.slice(first).flatMap(({ unavailable }) => unavailable ?? []));
  return [...reasons].map((reason) => {
    const numbers = items.flatMap((item, index) =>
      index >= first && item.unavailable === reason ? [`#${numberOf(item, index)}`] : [],
    );
    return `  Not now, ${displayLine(reason)}: ${numbers.join(', ')}; + reads them.`;
  });
}

/** What was read out at a place: a number stays that of what was read out under it. */
export class Heard {
  readonly #items = new Map<number, Pick<Item, 'key' | 'text'>>();
  /** The keys of those of which it was said that they can be taken. */
  readonly #told = new Set<string>();
  /** What was said when the place was opened last. */
  #news = '';
  #begun = '';
  #expected = '';
  #hadItems = false;
  /** How many items were read, one after the other. */
  read = 0;

  get hasNumbers(): boolean {
    return this.#items.size > 0;
  }

  /** What was read under a number. */
  at(number: number): Pick<Item, 'key' | 'text'> | undefined {
    return this.#items.get(number);
  }

  /** Whether the items have other numbers now. */
  isOutdated(items: Items): boolean {
    const keyAt = (number: number) => this.#items.get(number)?.key;
    return items.some((item, index) => {
      const key = keyAt(numberOf(item, index));
      return key !== undefined && key !== item.key;
    });
  }

  /** All is to be said again. */
  forget(): void {
    this.#news = '';
    this.#begun = '';
  }

  /** What is said when the place is opened: the items that can be taken now, and the numbers of the others. */
  open({ says = [], news = [], items = [], count, isRemembered }: Place): string[] {
    const some = items.findIndex(({ unavailable }) => unavailable !== undefined);
    const end = some === -1 ? items.length : some;
    const { lines, read } = readOn(items.slice(0, end), 0, lineOf, some === -1 ? count : end);
    const begun = read === end ? [...lines, ...unavailableLines(items, end)] : lines;
    const isSame = isRemembered === true && begun.join('\n') === this.#begun;
    const isNews = news.join('\n') !== this.#news;
    this.#begun = begun.join('\n');
    this.#news = news.join('\n');
    if (!isSame) this.#restart(items, read, read === end ? items.length : read);
    return [...says, ...(isNews ? news : []), ...(isSame ? [] : begun)];
  }

  /** The lines of the next items; none if all were read. */
  next({ items = [], count }: Place): string[] {
    if (this.read >= items.length) return [];
    const { lines, read } = readOn(items, this.read, lineOf, count);
    this.#remember(items, this.read, read);
    this.read = read;
    return lines;
  }

  /** The lines of all items from the first on. */
  again(place: Place): string[] {
    this.#restart([], 0, 0);
    return this.next(place);
  }

  /** What can be typed, unless that was said: beside a list once, and where one only chooses, each change. */
  expect(line: string, { items = [], typed }: Place): string[] {
    const isChoice = items.length === 0 && !typed;
    const isNews = this.#expected === '' || this.#hadItems !== (this.#hadItems || items.length > 0);
    const isOther = isChoice && line !== this.#expected;
    this.#expected = line;
    this.#hadItems ||= items.length > 0;
    return isNews || isOther ? [line] : [];
  }

  #restart(items: Items, read: number, to: number): void {
    this.#items.clear();
    this.#told.clear();
    this.read = read;
    this.#remember(items, 0, to);
  }

  #remember(items: Items, from: number, to: number): void {
    for (const [index, item] of items.entries()) {
      if (index < from || index >= to) continue;
      this.#items.set(numberOf(item, index), item);
      if (item.unavailable === undefined) this.#told.add(item.key);
    }
  }

  /** The items that can be taken now and of which that was not said yet; it counts as said then. */
  newIn(items: Items): Items {
    const found = items.filter(
      ({ key, unavailable }) => unavailable === undefined && !this.#told.has(key),
    );
    for (const { key } of found) this.#told.add(key);
    return found;
  }
}
