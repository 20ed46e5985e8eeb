import { fullReference } from '../../image/reference.ts';
import type { ImageStore } from '../../image-store/image-store.ts';
import type { PracticeMachine } from './practice-machine.ts';

/** An image store that only notes what would have been imported. */
export function recordedStore(
  machine: PracticeMachine,
): ImageStore & { references(): Promise<readonly string[]> } {
  const imported = async (reference: string) =>
    (await machine.read()).imported[fullReference(reference)];
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
    digest: imported,
    imageId: imported,
    async remove(reference) {
      const { [fullReference(reference)]: _, ...rest } = (await machine.read()).imported;
      await machine.change((all) => ({ ...all, imported: rest }));
    },
  };
}
