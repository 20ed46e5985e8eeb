import type { Lack } from './part.ts';

/** Whether deskpack can bring it here by itself. */
export function isBringable({ way }: Lack): boolean {
  return 'does' in way;
}
