/** The fields of a Debian package's control file that are read. */
export interface Control {
  readonly name: string;
  readonly version: string;
  readonly architecture: string;
  /** Not a field of Debian; builders of vendors' packages write it. */
  readonly licence: string;
  readonly section: string;
}

const fieldForm = /^([A-Za-z][A-Za-z0-9-]*):[ \t]*(.*)$/;

/** The fields of a paragraph in the form of Debian's control files, by their names in lower case; first lines only. */
function fieldsOf(text: string): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  for (const line of text.split('\n')) {
    const [, name, value = ''] = fieldForm.exec(line) ?? [];
    if (name !== undefined) fields.set(name.toLowerCase(), value.trim());
  }
  return fields;
}

/** Names, versions and architectures as Debian's policy has them; nothing else may get into an instruction. */
const forms = {
  name: /^[a-z0-9][a-z0-9+.-]+$/i,
  version: /^[A-Za-z0-9][A-Za-z0-9.+:~-]*$/,
  architecture: /^[a-z0-9-]+$/,
} as const;

/** Reads a control file; undefined if a required field is missing or wrong. */
export function readControl(text: string): Control | undefined {
  const fields = fieldsOf(text);
  const [name = '', version = '', architecture = ''] = ['package', 'version', 'architecture'].map(
    (field) => fields.get(field),
  );
  const isWhole =
    forms.name.test(name) && forms.version.test(version) && forms.architecture.test(architecture);
  if (!isWhole) return undefined;
  const [licence = '', section = ''] = [fields.get('license'), fields.get('section')];
  return { name: name.toLowerCase(), version, architecture, licence, section };
}

/** Why a package says that it is not free; undefined if it does not. */
export function nonFreeReason({ licence, section }: Control): string | undefined {
  if (/^(?:proprietary|commercial|non-?free|unfree|eula)\b/i.test(licence))
    return `its control file says "License: ${licence}"`;
  return /^non-free\//.test(section) ? `its section is ${section}` : undefined;
}
