import type { ImageContent, ImageSource } from '../../image/image-content.ts';

/**
 * Lets several readers read an image at the same time: each source is opened once, by its first reader, and closed
 * when `use` has ended.
 */
export async function withSharedSources<T>(
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
