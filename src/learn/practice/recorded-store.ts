import { fullReference } from '../../image/reference.ts';
import type { ImageStore } from '../../image-store/image-store.ts';
import type { PracticeMachine } from './practice-machine.ts';

/** An image store that only notes what would have been imported. */
export function recordedStore(
  machine: PracticeMachine,
): ImageStore & { references(): Promise<readonly string[]> } {
  return {
    name: 'recorded image store',
    availability: async () => ({ available: true, version: 'recorded' }),
    references: async () => Object.keys((await machine.read()).imported),
    async import(_, reference) {
      const id = (await machine.read()).built[reference]?.record.Id ?? '';
      await machine.change((all) => ({
        ...all,
        imported: { ...all.imported, [fullReference(reference)]: id },
      }));
      return id;
    },
    imageId: async (reference) => (await machine.read()).imported[fullReference(reference)],
  };
}
