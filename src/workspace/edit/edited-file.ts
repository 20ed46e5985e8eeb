import { readFile } from 'node:fs/promises';
import { noConfiguration } from '../../descriptor/check/configuration.ts';
import { type Descriptor, valueFields } from '../../descriptor/descriptor.ts';
import { fields } from '../../descriptor/fields.ts';
import { changeJson } from '../../descriptor/json/change-json.ts';
import { digestOf } from '../../system/files/digest.ts';
import { existingFileAt } from '../../system/files/existing-file.ts';
import { type Consent, isAgreed, ObstacleError } from '../product/obstacle.ts';
import { ownFile } from '../product/own-file.ts';
import { writeProduct } from '../product/write-product.ts';
import { applicationsIn, readApplications, readDescriptorBytes } from '../read-applications.ts';
import { standardInput } from '../standard-input.ts';
import { type ApplicationSelector, applicationToEdit, nameOf } from './application-to-edit.ts';

export interface EditedFile {
  /** Absolute path. */
  readonly path: string;
  readonly text: string;
  /** The descriptor's index in an application list; undefined if the file is a single descriptor. */
  readonly index: number | undefined;
  readonly origin: Readonly<Record<string, unknown>>;
}

/**
 * @param wanted selects the application, if the file contains several
 * @throws DeskpackError if the file cannot be read or is not a descriptor
 */
export async function openEdited(path: string, wanted: ApplicationSelector): Promise<EditedFile> {
  const read = await readApplications(path);
  const { index, value } = applicationToEdit(read, path, wanted);
  // The unchanged text, including the byte order mark that `readApplications` removes.
  const text = await readFile(read.file, 'utf8');
  return { path: read.file, text, index, origin: value as EditedFile['origin'] };
}

/**
 * Reads the descriptor on standard input that a new one is based on.
 *
 * @throws the same errors as `openEdited`
 */
export async function readPipedOrigin(wanted: ApplicationSelector): Promise<EditedFile['origin']> {
  const bytes = await readDescriptorBytes(standardInput);
  const read = await applicationsIn(standardInput, bytes, noConfiguration);
  return applicationToEdit(read, standardInput, wanted).value as EditedFile['origin'];
}

/**
 * Selects an application again when its file has changed: by its name, because the list may have another order, and by
 * its index among several with that name.
 */
export function reselectApplication({ index, origin }: EditedFile): ApplicationSelector {
  return index === undefined ? {} : { index, name: nameOf(origin) };
}

const sameJson = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function at(root: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (value as Record<string, unknown> | undefined)?.[key],
    root,
  );
}

/** The changed values: single parts of a value if the table of fields defines parts, else the whole value. */
function changes(before: unknown, after: unknown): [path: readonly string[], value: unknown][] {
  const top = [...new Set([...Object.keys(before as object), ...Object.keys(after as object)])];
  return top.flatMap((key): [readonly string[], unknown][] => {
    const [old, now] = [at(before, [key]), at(after, [key])];
    if (sameJson(old, now)) return [];
    const parts = valueFields.filter(({ path }) => path[0] === key && path.length > 1);
    const isObject = Object.hasOwn(fields, key) && parts.length > 0;
    if (!isObject || typeof old !== 'object' || now === undefined) return [[[key], now]];
    return parts
      .filter(({ path }) => !sameJson(at(before, path), at(after, path)))
      .map(({ path }) => [path, at(after, path)]);
  });
}

/** The file's text with the new values of the descriptor; layout, order and everything else are kept. */
export function editedText({ text, index, origin }: EditedFile, descriptor: Descriptor): string {
  const prefix = index === undefined ? [] : [index];
  const [mark, json] = text.startsWith('\ufeff') ? ['\ufeff', text.slice(1)] : ['', text];
  const changed = changes(origin, descriptor).reduce(
    (present, [path, value]) => changeJson(present, [...prefix, ...path], value),
    json,
  );
  return mark + changed;
}

/**
 * Writes the changed values into the current text of the file, and returns the new state of the file.
 *
 * @throws ObstacleError when this application was changed in the file since it was read, and the user has not agreed to
 *   replace it
 */
export async function writeEdited(
  edited: EditedFile,
  descriptor: Descriptor,
  consent: Consent = [],
): Promise<EditedFile> {
  const { path } = edited;
  const existing = await existingFileAt(path);
  const present = await openEdited(path, reselectApplication(edited));
  if (existing && !sameJson(present.origin, edited.origin)) {
    const reason = 'was changed by something else since it was read';
    const { stamp } = existing;
    const obstacle = { kind: 'changed', product: 'descriptor', path, reason, stamp } as const;
    if (!isAgreed(consent, obstacle)) throw new ObstacleError([obstacle]);
  }
  const text = editedText(present, descriptor);
  await writeProduct(ownFile('descriptor', path, [digestOf(present.text)]), text, consent);
  return { ...present, text, origin: descriptor };
}
