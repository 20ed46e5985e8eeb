import { valueAt } from '../../../descriptor/descriptor.ts';
import { isObject } from '../../../text/json-object.ts';
import { recordFormOf } from './record-form.ts';

/** All labels of an inspection record, unchanged, including unknown ones; undefined for a descriptor. */
export function labelsOfRecord(document: unknown): Readonly<Record<string, unknown>> | undefined {
  const form = isObject(document) ? recordFormOf(document) : undefined;
  const labels = form && valueAt(document, form.labels);
  return isObject(labels) ? labels : undefined;
}
