import { keepUpdateCounts } from '../../../package-manager/contents/update-counts.ts';
import type { ComparedApplication } from './compare-lists.ts';

/** Keeps the counts of a comparison, by the id of the image, for the lists of applications that show them. */
export async function keepCounts(compared: readonly ComparedApplication[]): Promise<void> {
  const comparedAt = Date.now();
  const entries = compared.flatMap(({ image, updates }) => {
    if (image === undefined || !updates) return [];
    const security = updates.filter(({ isSecurity }) => isSecurity).length;
    return [[image, { newer: updates.length, security, comparedAt }] as const];
  });
  await keepUpdateCounts(Object.fromEntries(entries), comparedAt);
}
