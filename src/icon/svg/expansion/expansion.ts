import type { SaxesTagNS } from 'saxes';
import { Count } from './count.ts';
import { type DrawnElement, drawnElement } from './drawn-element.ts';
import { EmbeddedPictures } from './embedded-pictures.ts';
import { checkFilter } from './filter-region.ts';
import { StyleRules } from './style-rules.ts';

/** Collects the elements of a drawing while it is read, to know what it makes a renderer draw. */
export class Expansion {
  readonly #path: DrawnElement[] = [];
  readonly #byId = new Map<string, DrawnElement>();
  readonly #animations: DrawnElement[] = [];
  readonly #rules = new StyleRules();
  readonly #pictures: EmbeddedPictures;
  #root: DrawnElement | undefined;

  /** @param countEmbedded how many elements a drawing has that is embedded; it throws if these are too many */
  constructor(countEmbedded: (drawing: Buffer) => number) {
    this.#pictures = new EmbeddedPictures(countEmbedded);
  }

  /** @throws TooMuch */
  open(tag: SaxesTagNS): void {
    checkFilter(tag);
    const parent = this.#path.at(-1);
    const element = drawnElement(tag, parent);
    element.weight += this.#pictures.elementsIn(tag);
    parent?.children.push(element);
    this.#root ??= element;
    this.#path.push(element);
    // Of several elements with an id, the first one is meant.
    if (element.id !== undefined && !this.#byId.has(element.id)) {
      this.#byId.set(element.id, element);
    }
    if (element.changes) this.#animations.push(element);
  }

  close(): void {
    this.#path.pop();
  }

  /** @throws TooMuch */
  addStyle(sheet: string): void {
    this.#rules.add(sheet);
    if (this.#root) this.#root.weight += this.#pictures.elementsInText(sheet);
  }

  /**
   * How many elements the drawing, which has been read, has with what its references repeat.
   *
   * @throws TooMuch
   */
  elements(): number {
    for (const { changes, parent, references } of this.#animations) {
      const [changed = parent] = changes!.flatMap((id) => this.#byId.get(id) ?? []);
      changed?.references.push(...references.splice(0));
    }
    return this.#root ? new Count(this.#byId, this.#rules).of(this.#root).drawn : 0;
  }
}
