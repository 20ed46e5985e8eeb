import { structureOf } from '../../../../descriptor/json/structure.ts';
import { labelCodecs, labelNameOf } from '../../../../recipe/label-codec.ts';
import { labelsOfRecord } from '../record-form.ts';

/** A count of something in all elements of a body. */
interface UpTo {
  readonly count: number;
  /** The index of the element with which there was too much; undefined if there is not. */
  readonly tooManyAt: number | undefined;
}

/** Counts something in elements until there is more than may be. */
function countUpTo(
  max: number,
  elements: readonly unknown[],
  countIn: (element: unknown) => number,
): UpTo {
  let count = 0;
  for (const [index, element] of elements.entries()) {
    count += countIn(element);
    if (count > max) return { count, tooManyAt: index };
  }
  return { count, tooManyAt: undefined };
}

/** Elements and attributes of all icons of a body together; as many real records as fit into it have half of that. */
export const maxParts = 100_000;

/** The number of characters that begin elements and attributes, of which a drawing has no more. */
function partsOf(drawing: Buffer): number {
  let count = 0;
  for (const byte of drawing) if (byte === 0x3c || byte === 0x3d) count += 1;
  return count;
}

function iconOf(element: unknown): string {
  const icon = labelsOfRecord(element)?.['oc.icondata'];
  return typeof icon === 'string' ? icon : '';
}

/** The parts of all icons, up to the element with whose icon there are too many to be checked in time. */
export function countParts(elements: readonly unknown[]): UpTo {
  return countUpTo(maxParts, elements, (element) =>
    partsOf(Buffer.from(iconOf(element), 'base64')),
  );
}

/** Values in the JSON of all labels of a body together, which are one text each in the body itself. */
export const maxLabelValues = 50_000;

const jsonLabels = Object.entries(labelCodecs)
  .filter(([, { isJson }]) => isJson)
  .map(([field]) => labelNameOf(field));

function valuesIn(element: unknown): number {
  const labels = labelsOfRecord(element) ?? {};
  return jsonLabels.reduce((sum, label) => {
    const text = labels[label];
    return typeof text === 'string' ? sum + structureOf(text).values : sum;
  }, 0);
}

/** The values in the JSON of all labels, up to the element with whose labels there are too many to be checked in time. */
export function countLabelValues(elements: readonly unknown[]): UpTo {
  return countUpTo(maxLabelValues, elements, valuesIn);
}
