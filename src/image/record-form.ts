import { isObject } from '../text/json/json-object.ts';

/** The paths of the values in one kind of inspection record. */
export interface RecordForm {
  readonly id: readonly string[];
  readonly tags: readonly string[];
  readonly digests: readonly string[];
  readonly labels: readonly string[];
  /** The object with `Env`, `User` and `Cmd`. */
  readonly config: readonly string[];
}

/** The output of docker and podman. */
const engineForm: RecordForm = {
  id: ['Id'],
  tags: ['RepoTags'],
  digests: ['RepoDigests'],
  labels: ['Config', 'Labels'],
  config: ['Config'],
};

/** The output of tools for the Container Runtime Interface (CRI). */
const runtimeForm: RecordForm = {
  id: ['status', 'id'],
  tags: ['status', 'repoTags'],
  digests: ['status', 'repoDigests'],
  labels: ['info', 'imageSpec', 'config', 'Labels'],
  config: ['info', 'imageSpec', 'config'],
};

/** The form of an inspection record, by its own keys; undefined if the object is not one. */
export function formOfRecord(value: Readonly<Record<string, unknown>>): RecordForm | undefined {
  if (['Id', 'RepoTags', 'Config'].some((key) => Object.hasOwn(value, key))) return engineForm;
  if (isObject(value.status) || isObject(value.info)) return runtimeForm;
  return undefined;
}
