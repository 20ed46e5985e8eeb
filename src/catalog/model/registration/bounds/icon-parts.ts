import { isObject } from '../../../../text/json/json-object.ts';
import { labelsOfRecord } from '../record-form.ts';
import { countUpTo, type UpTo } from './count-up-to.ts';

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

/** The parts of all icons, up to the element with whose icon there are too many to be checked in time. */
export function countParts(elements: readonly unknown[]): UpTo {
  return countUpTo(maxParts, elements, (element) =>
    partsOf(Buffer.from(iconOf(element), 'base64')),
  );
}
