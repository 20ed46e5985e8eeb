import type { FoundCatalog } from '../../catalog/client/client.ts';
import { isLoopbackName } from '../../system/loopback.ts';
import type { Machine } from '../machine.ts';

/** What a machine has of a catalog, by what was found at its address. */
export function catalogHere(found: FoundCatalog, address: string): Machine['catalog'] {
  return {
    availability:
      found.state === 'absent'
        ? { available: false, action: '', ...found }
        : { available: true, version: address },
    isHere: isLoopbackName(new URL(address).hostname),
  };
}
