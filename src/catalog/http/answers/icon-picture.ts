import { LRUCache } from 'lru-cache';
import type { Asset } from '../../model/entry.ts';
import { Problem } from '../problems/problem.ts';
import type { ViewMaker } from '../views/view-maker.ts';

/** Bytes of all pictures that are kept, and of one that cannot be drawn, of which that is kept. */
const maxKeptBytes = 16 * 1024 * 1024;
const undrawableBytes = 100;

type Kept = Uint8Array | 'undrawable';

/** Icons as PNG files that fit into a square. Each is drawn once, and those that were asked for last are kept. */
export class IconPictures {
  readonly #views: ViewMaker;
  readonly #kept = new LRUCache<string, Kept>({
    maxSize: maxKeptBytes,
    sizeCalculation: (kept) => (kept === 'undrawable' ? undrawableBytes : kept.length),
  });
  readonly #making = new Map<string, Promise<Kept>>();

  constructor(views: ViewMaker) {
    this.#views = views;
  }

  /**
   * Undefined if it cannot be drawn.
   *
   * @throws Problem when too much is asked for at a time
   */
  async picture(icon: Asset, size: number): Promise<Uint8Array | undefined> {
    const id = `${icon.digest} ${size}`;
    const made = this.#kept.get(id) ?? (await this.#make(id, icon, size));
    return made === 'undrawable' ? undefined : made;
  }

  #make(id: string, { bytes }: Asset, size: number): Promise<Kept> {
    const making = this.#making.get(id);
    if (making) return making;
    const made = this.#draw(id, bytes, size).finally(() => this.#making.delete(id));
    this.#making.set(id, made);
    return made;
  }

  async #draw(id: string, bytes: Uint8Array, size: number): Promise<Kept> {
    const drawn = await this.#views.drawing(bytes, size);
    if (drawn === 'late') {
      throw new Problem('busy', 'the machine has too much else to do', { retryAfter: 5 });
    }
    this.#kept.set(id, drawn);
    return drawn;
  }
}
