import { isDeepStrictEqual } from 'node:util';
import type { Descriptor } from '../../descriptor/descriptor.ts';
import type { InspectedImage } from '../../image/inspected-image.ts';
import { startFields } from './cached-look.ts';

/** An application that was seen with its main window before its own image was built. */
export interface SeenStart {
  /** As it was started. */
  readonly descriptor: Descriptor;
  /** The class of the main window. */
  readonly launch: string;
  /** Milliseconds after the start. */
  readonly firstSeenMs: number;
  /** Digests of the layers of the image that was started. */
  readonly layers: readonly string[];
  /** How many of them are those of the template. */
  readonly templateLayers: number;
}

/** The layers that are built again: the links to the accounts, and in a build also those between icons. */
const maxOwnLayers = { look: 1, build: 2 } as const;

/**
 * Whether the proof of a look holds for the image that was built afterwards: the descriptor starts the same program in
 * the same way and declares the class that was seen, and the layers with the packages are the same.
 *
 * Builders leave out layers without a change, so layers are counted from the template: the first one above it has the
 * packages. With commands of the descriptor, it is unknown which layer has what, and nothing holds.
 */
export function lookHolds(
  { descriptor: seen, launch, layers, templateLayers }: SeenStart,
  descriptor: Descriptor,
  image: Pick<InspectedImage, 'layers'>,
): boolean {
  const { preruncommands = [], postruncommands = [] } = descriptor;
  if (descriptor.launch !== launch || preruncommands.length + postruncommands.length > 0)
    return false;
  const before: Readonly<Record<string, unknown>> = { ...seen };
  const now: Readonly<Record<string, unknown>> = { ...descriptor };
  if (!startFields.every((key) => isDeepStrictEqual(before[key], now[key]))) return false;
  const different = layers.findIndex((layer, index) => image.layers[index] !== layer);
  const shared = different === -1 ? layers.length : different;
  return (
    shared > templateLayers &&
    layers.length - shared <= maxOwnLayers.look &&
    image.layers.length - shared <= maxOwnLayers.build
  );
}
