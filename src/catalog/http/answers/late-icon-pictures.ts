import { LRUCache } from 'lru-cache';
import type { Asset } from '../../model/entry.ts';
import type { CatalogService } from '../../service/catalog-service.ts';
import { drawnTooLate, iconPicturesOf } from '../bodies/draw-icons.ts';
import type { ViewMaker } from '../views/view-maker.ts';

/** Icons without a picture that are remembered. */
const maxUndrawable = 10_000;

/**
 * The pictures of icons that were registered before icons were drawn at once, or whose pictures were purged with an earlier revision. Each
 * is drawn once, and kept.
 */
export class LateIconPictures {
  readonly #service: Pick<CatalogService, 'iconPicture' | 'keepIconPictures'>;
  readonly #views: Pick<ViewMaker, 'drawings'>;
  readonly #undrawable = new LRUCache<string, true>({ max: maxUndrawable });
  readonly #drawing = new Map<string, Promise<void>>();

  constructor(
    service: Pick<CatalogService, 'iconPicture' | 'keepIconPictures'>,
    views: Pick<ViewMaker, 'drawings'>,
  ) {
    this.#service = service;
    this.#views = views;
  }

  /**
   * The picture of an icon; undefined if it cannot be drawn.
   *
   * @param digest the content address of the icon
   * @throws Problem when too much is asked for at a time
   */
  async picture(
    digest: string,
    size: number,
    read: () => Promise<Asset | undefined>,
  ): Promise<Asset | undefined> {
    const kept = await this.#service.iconPicture(digest, size);
    if (kept || this.#undrawable.has(digest)) return kept;
    const drawing =
      this.#drawing.get(digest) ??
      this.#draw(digest, read).finally(() => this.#drawing.delete(digest));
    this.#drawing.set(digest, drawing);
    await drawing;
    return this.#service.iconPicture(digest, size);
  }

  async #draw(digest: string, read: () => Promise<Asset | undefined>): Promise<void> {
    const icon = await read();
    if (icon?.digest !== digest) return;
    const drawn = await this.#views.drawings([icon.bytes]);
    if (drawn === 'late') throw drawnTooLate();
    const [pngs] = drawn;
    if (pngs && !('reason' in pngs)) {
      await this.#service.keepIconPictures(digest, iconPicturesOf(pngs));
    } else {
      this.#undrawable.set(digest, true);
    }
  }
}
