import { isObject } from '../../../text/json-object.ts';
import { labelsOfRecord } from './record-form.ts';

/** Elements and attributes of all icons of a body together; as many real records as fit into it have half of that. */
export const maxParts = 100_000;

/** The number of characters that begin elements and attributes, of which a drawing has no more. */
function partsOf(drawing: Buffer): number {
  let count = 0;
  for (const byte of drawing) if (byte === 0x3c || byte === 0x3d) count += 1;
  return count;
}

function iconOf(element: unknown): string {
  const labels = isObject(element) ? labelsOfRecord(element) : undefined;
  const icon = labels?.['oc.icondata'];
  return typeof icon === 'string' ? icon : '';
}

/** The index of the element with whose icon there are too many parts to be checked in time; undefined if there is none. */
export function tooManyParts(elements: readonly unknown[]): number | undefined {
  const icons = elements.map(iconOf);
  const length = icons.reduce((sum, icon) => sum + icon.length, 0);
  // Every part is a character at least, so those of most bodies need not be counted.
  if (length <= maxParts) return undefined;
  let parts = 0;
  const index = icons.findIndex((icon) => {
    parts += partsOf(Buffer.from(icon, 'base64'));
    return parts > maxParts;
  });
  return index === -1 ? undefined : index;
}
