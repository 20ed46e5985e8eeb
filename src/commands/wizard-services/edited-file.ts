import { applyEdits, type FormattingOptions, modify } from 'jsonc-parser';
import { type Descriptor, valueFields } from '../../descriptor/descriptor.ts';
import { fields } from '../../descriptor/fields.ts';
import { hasErrors } from '../../descriptor/finding.ts';
import { Trouble } from '../../trouble.ts';
import { readApplications } from '../../workspace/read-applications.ts';
import { UsageError } from '../command.ts';

/** A descriptor in a file that is being edited. */
export interface EditedFile {
  /** Absolute path. */
  readonly path: string;
  readonly text: string;
  /** Its place in an application list; undefined where the file is one descriptor. */
  readonly index: number | undefined;
  readonly origin: Readonly<Record<string, unknown>>;
}

/**
 * Reads the descriptor that is to be edited.
 *
 * @param name of the application, where the file holds several
 * @throws Trouble when the file can't be read or is no descriptor
 */
export async function openEdited(path: string, name: string | undefined): Promise<EditedFile> {
  const { file, text, applications, findings } = await readApplications(path);
  if (hasErrors(findings)) {
    throw new Trouble(`${path} cannot be edited here: it is no descriptor and no list of them`, {
      tail: findings.map((finding) => `${finding.message}`),
      action: `"deskpack lint ${path}" shows each mistake in its place.`,
    });
  }
  const named = applications.filter(({ descriptor }) => descriptor.name === name);
  const found = name === undefined ? applications : named;
  const [application] = found;
  if (!application) throw new UsageError(`${path} holds no application ${name ?? ''}`.trim());
  if (found.length > 1) {
    const names = applications.map(({ descriptor }) => descriptor.name).join(', ');
    throw new UsageError(`${path} holds several applications; name one of them: ${names}`);
  }
  const origin = application.value as Record<string, unknown>;
  return { path: file, text, index: application.index, origin };
}

/** How the text is indented, so that what is added fits in. */
function formattingOf(text: string): FormattingOptions {
  const indent = /\n([ \t]+)\S/.exec(text)?.[1] ?? '  ';
  return {
    insertSpaces: !indent.startsWith('\t'),
    tabSize: indent.startsWith('\t') ? 1 : indent.length,
    eol: text.includes('\r\n') ? '\r\n' : '\n',
  };
}

const sameJson = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function at(root: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (value as Record<string, unknown> | undefined)?.[key],
    root,
  );
}

/** The values that differ: whole ones where the table knows no parts, else the parts. */
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

/** The file's text with the new values of the descriptor; layout, order and all else in it stay. */
export function editedText({ text, index, origin }: EditedFile, descriptor: Descriptor): string {
  const prefix = index === undefined ? [] : [index];
  const formattingOptions = formattingOf(text);
  return changes(origin, descriptor).reduce(
    (changed, [path, value]) =>
      applyEdits(changed, modify(changed, [...prefix, ...path], value, { formattingOptions })),
    text,
  );
}
