import { posix } from 'node:path';
import { type Descriptor, isAbsent } from '../descriptor/descriptor.ts';
import { withoutDoctype } from '../icon/svg/without-doctype.ts';
import { tryParseJson } from '../text/json/json-text.ts';

/** How one label represents one field: `read` is the inverse of `write`, as far as the label contains the value. */
interface LabelCodec {
  /** The label's value; there is no label if it is undefined or empty. `icon` is the content of the icon file. */
  write(descriptor: Descriptor, icon: Uint8Array | undefined): string | undefined;
  /** The field's value; undefined for a text that `write` never produces and that cannot be read. */
  read(text: string): unknown;
  /**
   * The value of the descriptor from which the label was written, if it differs from what `read` returns; undefined
   * if there was none. `name` is the application's.
   */
  recover?(text: string, name: string | undefined): unknown;
  /** The value is JSON text, which can have errors inside. */
  readonly isJson?: true;
}

/** The fields with such a value. */
type KeysOf<Value> = {
  [Key in keyof Descriptor]-?: NonNullable<Descriptor[Key]> extends Value ? Key : never;
}[keyof Descriptor];

const asItIs = (text: string) => text;

/** A field whose value is the label's value. */
function text(key: KeysOf<string>): LabelCodec {
  return { write: (descriptor) => descriptor[key], read: asItIs };
}

/** A field with a nested value. */
function json(key: keyof Descriptor): LabelCodec {
  return {
    write: ({ [key]: value }) => (isAbsent(value) ? undefined : JSON.stringify(value)),
    read: tryParseJson,
    isJson: true,
  };
}

/** A field whose label exists only if it is true. */
function flag(key: KeysOf<boolean>): LabelCodec {
  return {
    write: (descriptor) => (descriptor[key] === true ? 'true' : undefined),
    read: (text) => text === 'true',
  };
}

function desktopFileName({ desktopfile, desktop }: Descriptor): string | undefined {
  return desktopfile ? desktopfile.slice(desktopfile.lastIndexOf('/') + 1) : desktop;
}

/**
 * The keywords of a label, without the name in front of them, which the recipe adds again. In a hand-written label, the
 * name may be in another case, or alone; alone it is kept, as a descriptor without keywords has no label for them.
 */
function keywordsWithoutName(text: string, name: string | undefined): string {
  const [first = ''] = text.split(',', 1);
  if (first.toLowerCase() !== name?.toLowerCase()) return text;
  return text.slice(first.length + 1) || first;
}

/** The folder of most desktop files. The label only contains the file's name. */
export const defaultDesktopFolder = '/usr/share/applications';

/**
 * The labels in the order of the specification's table, by the field that each represents: the label of `name`
 * is `oc.name`.
 */
export const labelCodecs: Readonly<Record<string, LabelCodec>> = {
  icon: text('icon'),
  icondata: {
    write: (_, icon) => icon && Buffer.from(withoutDoctype(icon)).toString('base64'),
    read: asItIs,
  },
  keyword: {
    write: ({ name, keyword }) => (isAbsent(keyword) ? undefined : `${name},${keyword}`),
    read: asItIs,
    recover: keywordsWithoutName,
  },
  cat: text('cat'),
  desktopfile: {
    write: desktopFileName,
    read: asItIs,
    recover: (name) => (name.includes('/') ? name : posix.join(defaultDesktopFolder, name)),
  },
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

export function labelNameOf(field: string): string {
  return `oc.${field}`;
}
