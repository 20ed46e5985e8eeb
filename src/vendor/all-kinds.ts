import { deb } from './deb/deb.ts';
import type { VendorKind } from './kind.ts';

export const allKinds: readonly VendorKind[] = [deb];
