import type { ImageSettings } from '../descriptor/check/image-settings.ts';
import { type Descriptor, isAbsent } from '../descriptor/descriptor.ts';

type Value = (descriptor: Descriptor, icon: Uint8Array | undefined) => string | undefined;

const text =
  (
    key: {
      [K in keyof Descriptor]-?: NonNullable<Descriptor[K]> extends string ? K : never;
    }[keyof Descriptor],
  ): Value =>
  (descriptor) =>
    descriptor[key];

const json =
  (key: 'rules' | 'acl' | 'host_config' | 'secrets_requirement'): Value =>
  (descriptor) =>
    isAbsent(descriptor[key]) ? undefined : JSON.stringify(descriptor[key]);

/** The labels in the order of the specification's table, each with the value that a descriptor gives it. */
const labelTable: ReadonlyArray<readonly [label: string, value: Value]> = [
  ['oc.icon', text('icon')],
  ['oc.icondata', (_, icon) => (icon ? base64Of(icon) : undefined)],
  ['oc.keyword', ({ name, keyword }) => (isAbsent(keyword) ? undefined : `${name},${keyword}`)],
  ['oc.cat', text('cat')],
  ['oc.desktopfile', desktopFileName],
  ['oc.launch', text('launch')],
  ['oc.template', text('template')],
  ['oc.name', text('name')],
  ['oc.displayname', ({ name, displayname }) => displayname || name],
  ['oc.path', text('path')],
  ['oc.type', () => 'app'],
  ['oc.mimetype', text('mimetype')],
  ['oc.fileextensions', text('fileextensions')],
  ['oc.legacyfileextensions', text('legacyfileextensions')],
  ['oc.rules', json('rules')],
  ['oc.acl', json('acl')],
  ['oc.host_config', json('host_config')],
  ['oc.secrets_requirement', json('secrets_requirement')],
  ['oc.licence', text('licence')],
  ['oc.uniquerunkey', text('uniquerunkey')],
  ['oc.args', text('args')],
  ['oc.home', text('home')],
  [
    'oc.usedefaultapplication',
    (descriptor) => (descriptor.usedefaultapplication === true ? 'true' : undefined),
  ],
];

/** Without copying the bytes first. */
function base64Of({ buffer, byteOffset, byteLength }: Uint8Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString('base64');
}

function desktopFileName({ desktopfile, desktop }: Descriptor): string | undefined {
  return desktopfile ? desktopfile.slice(desktopfile.lastIndexOf('/') + 1) : desktop;
}

/** The value of a field that the table does not have, as its label says it. */
function extraText(descriptor: Descriptor, field: string): string | undefined {
  const value = Object.hasOwn(descriptor, field)
    ? (descriptor as Readonly<Record<string, unknown>>)[field]
    : undefined;
  if (isAbsent(value)) return undefined;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/**
 * The labels of an application's image, in the order of the specification; after them the extra ones
 * that its folder asks for.
 *
 * A label is there only when its field is, but `oc.type`, which always is.
 *
 * @param icon the icon file's own bytes, or undefined where there is no file to read
 */
export function labelsOf(
  descriptor: Descriptor,
  icon: Uint8Array | undefined,
  { extraLabels }: ImageSettings,
): Record<string, string> {
  const labels: Record<string, string> = {};
  for (const [label, value] of labelTable) {
    const given = value(descriptor, icon);
    if (!isAbsent(given)) labels[label] = given as string;
  }
  for (const field of extraLabels) {
    const given = extraText(descriptor, field);
    if (given !== undefined) labels[`oc.${field}`] = given;
  }
  return labels;
}

/** The names of all labels that an image can carry, but for the extra ones of a folder. */
export const labelNames: readonly string[] = labelTable.map(([label]) => label);

/** The names of all labels that an image can carry whose folder asks for extra ones. */
export function labelNamesWith({ extraLabels }: ImageSettings): string[] {
  return [...labelNames, ...extraLabels.map((field) => `oc.${field}`)];
}
