import { appimage } from './appimage/appimage.ts';
import { deb } from './deb/deb.ts';
import type { VendorKind } from './kind.ts';

/** Those of a special form come before those of a general one, such as any program. */
export const allKinds: readonly VendorKind[] = [deb, appimage];
