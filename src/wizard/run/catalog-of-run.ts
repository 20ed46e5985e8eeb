import type { RunState } from './run-state.ts';

/** The address of the catalog that a run has registered its application with. */
export function catalogOfRun({ outcome, products }: RunState): string | undefined {
  if (outcome !== 'done' || products.registered === undefined) return undefined;
  // The address of the application is below that of the catalog.
  const [address] = products.registered.split('/API/');
  return address;
}
