import { valueAt } from '../../../descriptor/descriptor.ts';
import { fields } from '../../../descriptor/fields.ts';
import type { Path } from '../../../descriptor/finding/finding.ts';
import { isObject } from '../../../text/json-object.ts';

/** The paths of the values for a registration in one kind of inspection record. */
export interface RecordForm {
  readonly id: Path;
  readonly tags: Path;
  readonly digests: Path;
  readonly labels: Path;
}

/** The output of docker and podman. */
const engineForm: RecordForm = {
  id: ['Id'],
  tags: ['RepoTags'],
  digests: ['RepoDigests'],
  labels: ['Config', 'Labels'],
};

/** The output of tools for the Container Runtime Interface (CRI). */
const runtimeForm: RecordForm = {
  id: ['status', 'id'],
  tags: ['status', 'repoTags'],
  digests: ['status', 'repoDigests'],
  labels: ['info', 'imageSpec', 'config', 'Labels'],
};

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
  if (['Id', 'RepoTags', 'Config'].some((key) => Object.hasOwn(value, key))) return engineForm;
  if (isObject(value.status) || isObject(value.info)) return runtimeForm;
  return undefined;
}

/** Whether a value is an inspection record and not a descriptor. */
export function isRecord(value: unknown): boolean {
  return isObject(value) && recordFormOf(value) !== undefined;
}
