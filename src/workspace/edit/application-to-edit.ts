import { formatPlace, hasErrors } from '../../descriptor/finding/finding.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { UsageError } from '../../error/usage-error.ts';
import { escapeControls } from '../../text/escape/escape-controls.ts';
import { firstWords } from '../../text/format/join-words.ts';
import { isObject } from '../../text/json/json-object.ts';
import type { LoadedApplication, ReadFile } from '../read-applications.ts';
import { standardInput } from '../standard-input.ts';

/** Selects an application of a file; not needed if the file contains only one. */
export interface ApplicationSelector {
  readonly name?: string | undefined;
  /** Index in the list; with a name, it only selects among several with that name. */
  readonly index?: number | undefined;
}

/** Maximum number of applications to list. */
const maxListed = 12;

/** The name of any JSON value that should be a descriptor; undefined if it has none. */
export function nameOf(value: unknown): string | undefined {
  return isObject(value) && typeof value.name === 'string' ? value.name : undefined;
}

function jsonKind(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'boolean' ? String(value) : `a ${typeof value}`;
}

function notEditable(path: string, reason: string, more: Partial<DeskpackError>): DeskpackError {
  return new DeskpackError('not-editable', {
    reason: `${path} cannot be edited here: ${reason}`,
    subject: { kind: 'file', name: path },
    ...more,
  });
}

/** Throws if a value is not an object, because no field could be changed in it. */
function refuseOthers(path: string, { index, value }: LoadedApplication, action: string): void {
  if (isObject(value)) return;
  const where = index === undefined ? 'it' : `${formatPlace(index)} in it`;
  throw notEditable(
    path,
    `${where} is ${jsonKind(value)}, and a descriptor is an object with fields such as name and template`,
    { action },
  );
}

/** Names the applications of a file, for a user who has to choose one. */
function namesIn(applications: readonly LoadedApplication[]): string {
  const names = applications.map(({ value }) => nameOf(value));
  const areUnique = !names.includes(undefined) && new Set(names).size === names.length;
  const said = names.map((name, index) =>
    areUnique ? name! : `${index + 1} (${name ?? 'no name'})`,
  );
  const how = areUnique ? 'name one of them' : 'choose one with --index';
  return escapeControls(`${how}: ${firstWords(said, maxListed)}`);
}

/** The matching applications; of several with the wanted name, the one at the wanted index. */
function fitting(
  applications: readonly LoadedApplication[],
  { name, index }: ApplicationSelector,
): readonly LoadedApplication[] {
  const named =
    name === undefined ? applications : applications.filter(({ value }) => nameOf(value) === name);
  const isDecided = index === undefined || (name !== undefined && named.length < 2);
  return isDecided ? named : named.filter((one) => (one.index ?? 0) === index);
}

/**
 * @param given the path as the user wrote it
 * @throws DeskpackError if the file contains no descriptor
 * @throws UsageError if no application matches, or several do
 */
export function applicationToEdit(
  { applications, findings }: ReadFile,
  given: string,
  wanted: ApplicationSelector,
): LoadedApplication {
  const path = given === standardInput ? 'standard input' : given;
  const lints = `"deskpack lint ${given}" shows each mistake in its place.`;
  if (hasErrors(findings)) {
    throw notEditable(path, 'it is not a descriptor or a list of descriptors', {
      tail: findings.map((finding) => `${finding.message}`),
      action: lints,
    });
  }
  if (applications.length === 0) {
    throw notEditable(path, 'its list holds no application', {
      action: '"deskpack" without a file writes the descriptor of a new application.',
    });
  }
  const found = fitting(applications, wanted);
  const [application] = found;
  if (!application) {
    const { name, index } = wanted;
    const which = name ?? `with --index ${index! + 1}`;
    throw new UsageError(`${path} holds no application ${which}; ${namesIn(applications)}`);
  }
  if (found.length > 1) {
    throw new UsageError(`${path} holds several applications; ${namesIn(applications)}`);
  }
  refuseOthers(path, application, lints);
  return application;
}
