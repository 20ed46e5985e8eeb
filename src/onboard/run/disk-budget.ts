import type { Engine } from '../../engine/engine.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import type { ResultImage } from '../result.ts';

interface MadeImage extends ResultImage {
  /** Whether it is elsewhere too. */
  readonly mayDrop: boolean;
}

/**
 * Keeps the images of an onboarding within a number of bytes in the engine: delivered ones are removed, oldest first.
 * Images that were there before are never removed.
 */
export class DiskBudget {
  readonly #maxBytes: number;
  readonly #engine: Pick<Engine, 'inspect' | 'remove'>;
  readonly #onDropped: (image: ResultImage) => void;
  #made: readonly MadeImage[] = [];
  /** The size of the largest image, which the next one may have too. */
  #largest = 0;
  #dropping: Promise<unknown> = Promise.resolve();

  constructor(
    maxBytes: number | undefined,
    engine: Pick<Engine, 'inspect' | 'remove'>,
    onDropped: (image: ResultImage) => void,
  ) {
    this.#maxBytes = maxBytes ?? Number.POSITIVE_INFINITY;
    this.#engine = engine;
    this.#onDropped = onDropped;
  }

  add({ isReplaced, ...image }: MadeImage): void {
    const { reference, id, bytes } = image;
    const earlier = this.#made.find((one) => one.reference === reference);
    // A second attempt finds the image of the first one.
    const replaces = earlier?.id === id ? earlier.isReplaced : isReplaced;
    const made = { ...image, ...(replaces ? { isReplaced: replaces } : {}) };
    this.#made = [...this.#made.filter((one) => one !== earlier), made];
    this.#largest = Math.max(this.#largest, bytes);
  }

  get #bytes(): number {
    return this.#made.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  get #isOver(): boolean {
    return this.#bytes > 0 && this.#bytes + this.#largest > this.#maxBytes;
  }

  /**
   * Removes delivered images until there is room for another one as large as the largest so far.
   *
   * @returns whether there is room
   */
  makeRoom(): Promise<boolean> {
    const room = this.#dropping.then(async () => {
      for (const image of this.#made) {
        if (!this.#isOver) break;
        if (image.mayDrop && !image.isReplaced) await this.#drop(image);
      }
      return !this.#isOver;
    });
    this.#dropping = room.catch(() => {});
    return room;
  }

  async #drop(image: MadeImage): Promise<void> {
    const present = await this.#engine.inspect(image.reference);
    const isOurs = present?.id === image.id;
    try {
      if (isOurs) await this.#engine.remove(image.reference);
    } catch (error) {
      // An image in use stays, and counts.
      if (error instanceof DeskpackError) return;
      throw error;
    }
    this.#made = this.#made.filter((one) => one !== image);
    if (isOurs) this.#onDropped(image);
  }
}
