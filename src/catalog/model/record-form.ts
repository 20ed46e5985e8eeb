import { valueAt } from '../../descriptor/descriptor.ts';
import { fields } from '../../descriptor/fields.ts';
import type { Path } from '../../descriptor/finding/finding.ts';
import { isObject } from '../../text/json-object.ts';

/** Where one kind of inspection record has what a registration needs. */
export interface RecordForm {
  readonly id: Path;
  readonly tags: Path;
  readonly digests: Path;
  readonly labels: Path;
}

/** What docker and podman print. */
const engineForm: RecordForm = {
  id: ['Id'],
  tags: ['RepoTags'],
  digests: ['RepoDigests'],
  labels: ['Config', 'Labels'],
};

/** What the container runtime interface's tools print. */
const runtimeForm: RecordForm = {
  id: ['status', 'id'],
  tags: ['status', 'repoTags'],
  digests: ['status', 'repoDigests'],
  labels: ['info', 'imageSpec', 'config', 'Labels'],
};

const requiredFields = Object.entries(fields)
  .filter(([, field]) => 'required' in field)
  .map(([key]) => key);

/** The name of the application in an inspection record; undefined for what is no record, or has none. */
export function nameInRecord(value: unknown): string | undefined {
  const form = isObject(value) ? recordFormOf(value) : undefined;
  const name = form && valueAt(value, [...form.labels, 'oc.name']);
  return typeof name === 'string' ? name : undefined;
}

/**
 * The form of an inspection record, or undefined for what is to be read as a descriptor. Whatever has a
 * required field of descriptors is one, however wrong.
 */
export function recordFormOf(value: Record<string, unknown>): RecordForm | undefined {
  if (requiredFields.some((key) => Object.hasOwn(value, key))) return undefined;
  if (['Id', 'RepoTags', 'Config'].some((key) => Object.hasOwn(value, key))) return engineForm;
  if (isObject(value.status) || isObject(value.info)) return runtimeForm;
  return undefined;
}

/** Whether a value is to be read as an inspection record and not as a descriptor. */
export function isRecord(value: unknown): boolean {
  return isObject(value) && recordFormOf(value) !== undefined;
}
