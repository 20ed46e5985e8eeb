import { DeskpackError } from '../../error/deskpack-error.ts';
import type { ImageContent, ImageSource } from '../../image/image-content.ts';
import { mapConcurrently } from '../../system/map-concurrently.ts';
import type { TaskOptions } from '../../system/process/program/task.ts';
import { formatBytes } from '../../text/format/format.ts';
import { missingNamespaceError } from '../missing-namespace.ts';
import type { NodeAddress } from './node-address.ts';
import { type NodeOptions, type NodeStore, withNodeStore } from './node-store.ts';
import { NodesProgress } from './nodes-progress.ts';

/**
 * Lets several readers read an image at the same time: each source is opened once, by its first reader, and closed
 * when `use` has ended.
 */
async function withSharedSources<T>(
  sources: readonly ImageSource[],
  use: (shared: readonly ImageSource[]) => Promise<T>,
): Promise<T> {
  const opened = new Map<ImageSource, Promise<ImageContent>>();
  const shared = sources.map((source): ImageSource => {
    return async () => {
      const opening = opened.get(source) ?? source();
      opened.set(source, opening);
      return { ...(await opening), close: async () => {} };
    };
  });
  try {
    return await use(shared);
  } finally {
    for (const ended of await Promise.allSettled(opened.values())) {
      if (ended.status === 'fulfilled') await ended.value.close();
    }
  }
}

export interface NodeResult {
  readonly name: string;
  /** Undefined if it succeeded. */
  readonly error: DeskpackError | undefined;
}

/** The image stores of other machines. */
export interface Nodes {
  readonly names: readonly string[];
  readonly namespace: string;
  /**
   * Imports an image into each node, or the missing parts of it. The failure of one node does not stop the others.
   *
   * @param id the image's id, which each node must have in the end
   */
  import(
    sources: readonly ImageSource[],
    image: { readonly reference: string; readonly id: string },
    options: TaskOptions & { readonly signal: AbortSignal },
  ): Promise<NodeResult[]>;
  /** Whether each node has that complete image. */
  have(
    image: { readonly reference: string; readonly id: string },
    signal: AbortSignal,
  ): Promise<boolean>;
}

/** The number of nodes to import to at the same time; limited because they share this machine's disk and network. */
const maxNodes = 4;

/** The image stores of machines that only need containerd and a login with ssh. */
export function nodesBySsh(addresses: readonly NodeAddress[], options: NodeOptions): Nodes {
  async function onEach<T>(
    signal: AbortSignal,
    task: (store: NodeStore, name: string) => Promise<T>,
    ended: (name: string, result: T | DeskpackError) => void = () => {},
  ): Promise<(T | DeskpackError)[]> {
    const work = async (address: NodeAddress) => {
      const result = await withNodeStore(address, options, signal, (store) =>
        task(store, address.name),
      ).catch((error: unknown) => {
        if (error instanceof DeskpackError) return error;
        throw error;
      });
      ended(address.name, result);
      return result;
    };
    return mapConcurrently(addresses, work, { limit: maxNodes });
  }

  /** An import would create any missing namespace, also a misspelt one. */
  async function requireNamespace(store: NodeStore): Promise<void> {
    const missing = await store.missingNamespace();
    if (!missing) return;
    if (options.createsNamespace !== true) throw missingNamespaceError(missing);
    await store.createNamespace();
  }

  return {
    names: addresses.map(({ name }) => name),
    namespace: options.namespace,

    import: (sources, { reference, id }, { signal, onEvent }) =>
      withSharedSources(sources, async (shared) => {
        const progress = new NodesProgress(onEvent, addresses.length);
        const results = await onEach(
          signal,
          async (store, name) => {
            await requireNamespace(store);
            await store.import(shared, reference, { signal, onEvent: progress.of(name) });
            if ((await store.imageId(reference)) === id) return;
            throw new DeskpackError('image-replaced', {
              reason: `${name} has a different ${reference} than the one that was imported`,
              subject: { kind: 'image', name: reference },
              action: 'Something else imports images with that name there. Stop it and try again.',
            });
          },
          (name, result) =>
            progress.end(
              name,
              result instanceof DeskpackError
                ? result.message
                : `complete, ${formatBytes(progress.sentTo(name))} sent`,
            ),
        );
        return results.map((result, index) => ({
          name: addresses[index]!.name,
          error: result instanceof DeskpackError ? result : undefined,
        }));
      }),

    async have({ reference, id }, signal) {
      const ids = await onEach(signal, (store) => store.imageId(reference));
      return ids.every((found) => found === id);
    },
  };
}
