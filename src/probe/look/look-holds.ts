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
}

/** The layers of a build that the image of a look does not have: the links between icons. */
const additionalLayers = 1;

/**
 * Whether the proof of a look holds for the image that was built afterwards: the descriptor starts the same program in
 * the same way and declares the class that was seen, and the layers with the template, the packages and the commands
 * before them are the same. Only the last layer of a look, the links to the accounts, is built again. Commands after the
 * packages are built again too, so that with them nothing is known.
 */
export function lookHolds(
  { descriptor: seen, launch, layers }: SeenStart,
  descriptor: Descriptor,
  image: Pick<InspectedImage, 'layers'>,
): boolean {
  if (descriptor.launch !== launch || (descriptor.postruncommands ?? []).length > 0) return false;
  const before: Readonly<Record<string, unknown>> = { ...seen };
  const now: Readonly<Record<string, unknown>> = { ...descriptor };
  if (!startFields.every((key) => isDeepStrictEqual(before[key], now[key]))) return false;
  if (image.layers.length !== layers.length + additionalLayers) return false;
  const shared = layers.slice(0, -1);
  return shared.length > 0 && shared.every((layer, index) => image.layers[index] === layer);
}
