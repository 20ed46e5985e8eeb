/** Maximum length of a line that is kept as a whole, in UTF-16 units. */
const maxLineLength = 4096;
/** The kept parts of a longer line. The end is as important as the beginning: programs often print the reason last. */
const keptOfBeginning = 2048;
const keptOfEnd = 2000;

const endsInHalf = /[\uD800-\uDBFF]$/;
const beginsInHalf = /^[\uDC00-\uDFFF]/;

/**
 * Replaces the middle of a text that is too long by a note of how much is missing. Characters are not split.
 *
 * @param omitted UTF-16 units that are missing already between the text and `end`
 */
export function truncateMiddle(text: string, omitted = 0, end = ''): string {
  if (omitted === 0 && text.length <= maxLineLength) return text;
  const first = text.slice(0, keptOfBeginning).replace(endsInHalf, '');
  const last = (omitted === 0 ? text : end).slice(-keptOfEnd).replace(beginsInHalf, '');
  const left = omitted + text.length + end.length - first.length - last.length;
  return `${first} [deskpack omitted ${left} characters here] ${last}`;
}

/** A line that arrives piece by piece, after carriage returns, in limited memory. */
export class LongLine {
  #text = '';
  /** The end of the line. */
  #end = '';
  #length = 0;
  /** The last character was a carriage return, which may be the first half of a line break. */
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

  /** The line so far, with its parts converted by `show`. */
  shown(show: (text: string) => string): string {
    const omitted = this.#length - this.#text.length - this.#end.length;
    if (omitted === 0) return truncateMiddle(show(this.#text + this.#end));
    return truncateMiddle(show(this.#text), omitted, show(this.#end));
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
