/**
 * Lets images with layers in common into an image store so that each layer is brought once: the first that
 * has a layer brings it while the others that have it wait, and afterwards nobody waits for it any more.
 * When bringing fails, the next one that waits brings it.
 */
export class LayerGate {
  readonly #there = new Set<string>();
  readonly #coming = new Map<string, Promise<unknown>>();

  /**
   * @param layers of the image that others have too
   * @param waits called once when it has to wait
   * @param bring puts the image into the store
   */
  async pass<Result>(
    layers: readonly string[],
    waits: () => void,
    bring: () => Promise<Result>,
  ): Promise<Result> {
    let first = this.#firstComing(layers);
    if (first) waits();
    while (first) {
      await first;
      first = this.#firstComing(layers);
    }
    const own = layers.filter((layer) => !this.#there.has(layer));
    const bringing = bring();
    const ended = bringing.then(
      () => true,
      () => false,
    );
    for (const layer of own) this.#coming.set(layer, ended);
    const isThere = await ended;
    for (const layer of own) {
      this.#coming.delete(layer);
      if (isThere) this.#there.add(layer);
    }
    return bringing;
  }

  #firstComing(layers: readonly string[]): Promise<unknown> | undefined {
    return layers.map((layer) => this.#coming.get(layer)).find((coming) => coming !== undefined);
  }
}
