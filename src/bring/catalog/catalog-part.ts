import type { MachinePart } from '../part.ts';

/** A catalog of applications, which deskpack has in itself. */
export const catalogPart: MachinePart = {
  name: 'catalog',
  usual: { bytes: 0, milliseconds: 3_000 },
  lackIn({ catalog: { availability, isHere }, estimates }) {
    if (availability.available || !isHere) return undefined;
    return {
      part: 'catalog',
      title: 'a catalog',
      origin: 'a part of deskpack',
      neededTo: 'register',
      estimate: estimates.catalog,
      way: { does: 'deskpack catalog serve is started' },
      commands: ['deskpack catalog serve'],
    };
  },
  bring: async (means) => (await import('./bring-catalog.ts')).bringCatalog(means),
};
