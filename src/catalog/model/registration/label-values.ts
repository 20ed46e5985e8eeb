import { structureOf } from '../../../descriptor/json/structure.ts';
import { labelCodecs, labelNameOf } from '../../../recipe/label-codec.ts';
import { isObject } from '../../../text/json/json-object.ts';
import { countUpTo, type UpTo } from './bounds/count-up-to.ts';
import { labelsOfRecord } from './record-form.ts';

/** Values in the JSON of all labels of a body together, which are one text each in the body itself. */
export const maxLabelValues = 50_000;

const jsonLabels = Object.entries(labelCodecs)
  .filter(([, { isJson }]) => isJson)
  .map(([field]) => labelNameOf(field));

function valuesIn(element: unknown): number {
  const labels = isObject(element) ? (labelsOfRecord(element) ?? {}) : {};
  return jsonLabels.reduce((sum, label) => {
    const text = labels[label];
    return typeof text === 'string' ? sum + structureOf(text).values : sum;
  }, 0);
}

/** The values in the JSON of all labels, up to the element with whose labels there are too many to be checked in time. */
export function countLabelValues(elements: readonly unknown[]): UpTo {
  return countUpTo(maxLabelValues, elements, valuesIn);
}
