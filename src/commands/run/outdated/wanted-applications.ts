import { join } from 'node:path';
import type { Descriptor } from '../../../descriptor/descriptor.ts';
import { templateReference } from '../../../descriptor/values/template-name.ts';
import { instructionsIn, sourcesIn } from '../../../onboard/entry/vendor-files.ts';
import { type DescribedOrigin, originIn } from '../../../vendor/origin/origin-text.ts';
import { platformRelease } from '../../../workspace/platform-release.ts';

/** An application that is compared with what its template and its vendor have. Paths are absolute. */
export interface WantedApplication {
  readonly name: string;
  readonly file: string;
  /** Where its list would be. */
  readonly list: string;
  readonly origin: DescribedOrigin | undefined;
  /** The reference of the template that its descriptor names. */
  readonly ownTemplate: string;
  /** The files beside the descriptor that its instructions copy, as they are named there. */
  readonly copied: readonly string[];
}

/**
 * @param folder that of the lists
 * @param release of a descriptor whose name has none
 */
export function wantedApplication(
  { file, descriptor }: { readonly file: string; readonly descriptor: Descriptor },
  folder: string,
  release: string,
): WantedApplication {
  const name = String(descriptor.name ?? '');
  return {
    ...{ name, file, list: join(folder, `${name}.cdx.json`) },
    origin: originIn(descriptor.comment),
    ownTemplate: templateReference(String(descriptor.template), platformRelease(file) ?? release),
    copied: sourcesIn(instructionsIn(descriptor)),
  };
}
