import { displayLine } from '../../text/escape/display-line.ts';
import type { OutlineItem } from './outline.ts';
import { readOn } from './read-on.ts';

type Item = OutlineItem<never, never>;
type Items = readonly Pick<Item, 'key' | 'text' | 'number' | 'unavailable'>[];

const numberOf = ({ number }: Items[number], index: number) => number ?? index + 1;

function lineOf(item: Items[number], number: number): string {
  const { text, unavailable } = item;
  const reason = unavailable === undefined ? '' : ` (not now: ${unavailable})`;
  return `  #${numberOf(item, number - 1)} ${displayLine(text + reason)}`;
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
  readonly #items = new Map<number, { readonly key: string; readonly text: string }>();
  /** The keys of those of which it was said that they can be taken. */
  readonly #told = new Set<string>();
  /** How many were read, one after the other. */
  read = 0;

  /** Whether anything has a number. */
  get hasNumbers(): boolean {
    return this.#items.size > 0;
  }

  /** What was read under a number. */
  at(number: number): { readonly key: string; readonly text: string } | undefined {
    return this.#items.get(number);
  }

  /** Whether the items have other numbers now. */
  isOutdated(items: Items): boolean {
    return items.some((item, index) => {
      const before = this.#items.get(numberOf(item, index));
      return before !== undefined && before.key !== item.key;
    });
  }

  /**
   * The lines of the first items: those that can be taken now, and the numbers of the others with the reasons.
   */
  begin(items: Items, count?: number): string[] {
    const some = items.findIndex(({ unavailable }) => unavailable !== undefined);
    const end = some === -1 ? items.length : some;
    const { lines, read } = readOn(items.slice(0, end), 0, lineOf, some === -1 ? count : end);
    this.#remember(items, 0, read === end ? items.length : read);
    this.read = read;
    return read === end ? [...lines, ...unavailableLines(items, end)] : lines;
  }

  /** The lines of the next items; none if all were read. */
  next(items: Items, count?: number): string[] {
    if (this.read >= items.length) return [];
    const { lines, read } = readOn(items, this.read, lineOf, count);
    this.#remember(items, this.read, read);
    this.read = read;
    return lines;
  }

  #remember(items: Items, from: number, to: number): void {
    for (const [index, item] of items.entries()) {
      if (index < from || index >= to) continue;
      this.#items.set(numberOf(item, index), item);
      if (item.unavailable === undefined) this.#told.add(item.key);
    }
  }

  /** The items that can be taken now and of which that was not said yet; it counts as said then. */
  newIn<Of extends Items[number]>(items: readonly Of[]): Of[] {
    const found = items.filter(
      ({ key, unavailable }) => unavailable === undefined && !this.#told.has(key),
    );
    for (const { key } of found) this.#told.add(key);
    return found;
  }
}
