import { type Descriptor, isAbsent } from '../descriptor/descriptor.ts';

/** How one label says one field: `read` gives what `write` was told, as far as the label tells it. */
export interface LabelCodec {
  /** The label's value; there is no label where it is undefined or empty. `icon` are the icon file's own bytes. */
  write(descriptor: Descriptor, icon: Uint8Array | undefined): string | undefined;
  /** The field's value; undefined for a text that `write` never gives and nobody can read. */
  read(text: string): unknown;
  /** The value is JSON text: it holds more than a plain text can, and can be wrong inside. */
  readonly isJson?: true;
}

/** The fields with such a value. */
type KeysOf<Value> = {
  [Key in keyof Descriptor]-?: NonNullable<Descriptor[Key]> extends Value ? Key : never;
}[keyof Descriptor];

const asItIs = (text: string) => text;

/** A field that is its label. */
function text(key: KeysOf<string>): LabelCodec {
  return { write: (descriptor) => descriptor[key], read: asItIs };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A field that has an inside. */
function json(key: keyof Descriptor): LabelCodec {
  return {
    write: ({ [key]: value }) => (isAbsent(value) ? undefined : JSON.stringify(value)),
    read: parseJson,
    isJson: true,
  };
}

/** A field that is true, or else not told. */
function flag(key: KeysOf<boolean>): LabelCodec {
  return {
    write: (descriptor) => (descriptor[key] === true ? 'true' : undefined),
    read: (text) => text === 'true',
  };
}

/** Without copying the bytes first. */
function base64Of({ buffer, byteOffset, byteLength }: Uint8Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString('base64');
}

function desktopFileName({ desktopfile, desktop }: Descriptor): string | undefined {
  return desktopfile ? desktopfile.slice(desktopfile.lastIndexOf('/') + 1) : desktop;
}

/**
 * The labels in the order of the specification's table, each under the field that it is read as: the label of
 * `name` is `oc.name`.
 */
export const labelCodecs: Readonly<Record<string, LabelCodec>> = {
  icon: text('icon'),
  icondata: { write: (_, icon) => icon && base64Of(icon), read: asItIs },
  keyword: {
    write: ({ name, keyword }) => (isAbsent(keyword) ? undefined : `${name},${keyword}`),
    read: asItIs,
  },
  cat: text('cat'),
  desktopfile: { write: desktopFileName, read: asItIs },
  launch: text('launch'),
  template: text('template'),
  name: text('name'),
  displayname: { write: ({ name, displayname }) => displayname || name, read: asItIs },
  path: text('path'),
  type: { write: () => 'app', read: asItIs },
  mimetype: text('mimetype'),
  fileextensions: text('fileextensions'),
  legacyfileextensions: text('legacyfileextensions'),
  rules: json('rules'),
  acl: json('acl'),
  host_config: json('host_config'),
  secrets_requirement: json('secrets_requirement'),
  licence: text('licence'),
  uniquerunkey: text('uniquerunkey'),
  args: text('args'),
  home: text('home'),
  usedefaultapplication: flag('usedefaultapplication'),
};

/** The label that a field is read from. */
export function labelNameOf(field: string): string {
  return `oc.${field}`;
}
