/**
 * Coordinates the import of images with common layers into an image store, so that each layer is imported once: the
 * first image with a layer imports it while the others wait. If that import fails, the next waiting image imports the
 * layer.
 */
export class LayerGate {
  readonly #there = new Set<string>();
  readonly #coming = new Map<string, Promise<unknown>>();

  /**
   * @param layers the layers that the image shares with others
   * @param waits called once if the image has to wait
   * @param bring imports the image into the store
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
