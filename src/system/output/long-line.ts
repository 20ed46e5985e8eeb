/** The longest line that is kept whole, in UTF-16 units. */
const maxLineLength = 4096;
/**
 * What is kept of a longer one. Its end counts as much as its beginning: programs say first what they do, and
 * last why it failed.
 */
const keptOfBeginning = 2048;
const keptOfEnd = 2000;

const endsInHalf = /[\uD800-\uDBFF]$/;
const beginsInHalf = /^[\uDC00-\uDFFF]/;

/**
 * A text without its middle where it is too long, with a note of how much is missing. Characters stay whole.
 *
 * @param omitted UTF-16 units that are missing already between the text and `end`
 */
export function withoutMiddle(text: string, omitted = 0, end = ''): string {
  if (omitted === 0 && text.length <= maxLineLength) return text;
  const first = text.slice(0, keptOfBeginning).replace(endsInHalf, '');
  const last = (omitted === 0 ? text : end).slice(-keptOfEnd).replace(beginsInHalf, '');
  const left = omitted + text.length + end.length - first.length - last.length;
  return `${first} [deskpack left out ${left} characters here] ${last}`;
}

/** What a carriage return leaves of a line, as it comes piece by piece, in memory that does not grow with it. */
export class LongLine {
  #text = '';
  /** The last of what came after that. */
  #end = '';
  #length = 0;
  /** A carriage return came last, which may turn out to be half of a line break. */
  #isReturned = false;

  get isEmpty(): boolean {
    return this.#length === 0 && !this.#isReturned;
  }

  add(piece: string): void {
    if (piece === '') return;
    const isReturned = piece.endsWith('\r');
    const text = isReturned ? piece.slice(0, -1) : piece;
    const start = text.lastIndexOf('\r') + 1;
    if (start > 0 || this.#isReturned) this.clear();
    this.#isReturned = isReturned;
    this.#keep(text.slice(start));
  }

  /** What there is of it, as `show` shows its parts. */
  shown(show: (text: string) => string): string {
    const omitted = this.#length - this.#text.length - this.#end.length;
    if (omitted === 0) return withoutMiddle(show(this.#text + this.#end));
    return withoutMiddle(show(this.#text), omitted, show(this.#end));
  }

  clear(): void {
    this.#text = '';
    this.#end = '';
    this.#length = 0;
    this.#isReturned = false;
  }

  #keep(text: string): void {
    this.#length += text.length;
    const room = maxLineLength - this.#text.length;
    this.#text += text.slice(0, room);
    this.#end = (this.#end + text.slice(room)).slice(-keptOfEnd);
  }
}
