import { valueAt } from '../../../descriptor/descriptor.ts';
import { fields } from '../../../descriptor/fields.ts';
import { formOfRecord, type RecordForm } from '../../../image/record-form.ts';
import { isObject } from '../../../text/json/json-object.ts';

const requiredFields = Object.entries(fields)
  .filter(([, field]) => 'required' in field)
  .map(([key]) => key);

/** The name of the application in an inspection record; undefined if the value is not a record or has no name. */
export function nameInRecord(value: unknown): string | undefined {
  const form = isObject(value) ? recordFormOf(value) : undefined;
  const name = form && valueAt(value, [...form.labels, 'oc.name']);
  return typeof name === 'string' ? name : undefined;
}

/**
 * The form of an inspection record; undefined for a descriptor. A value with any required field of descriptors is a
 * descriptor, even if it has errors.
 */
export function recordFormOf(value: Record<string, unknown>): RecordForm | undefined {
  if (requiredFields.some((key) => Object.hasOwn(value, key))) return undefined;
  return formOfRecord(value);
}

/** Whether a value is an inspection record and not a descriptor. */
export function isRecord(value: unknown): boolean {
  return isObject(value) && recordFormOf(value) !== undefined;
}

/** All labels of an inspection record, unchanged, including unknown ones; undefined for a descriptor. */
export function labelsOfRecord(document: unknown): Readonly<Record<string, unknown>> | undefined {
  const form = isObject(document) ? recordFormOf(document) : undefined;
  const labels = form && valueAt(document, form.labels);
  return isObject(labels) ? labels : undefined;
}
