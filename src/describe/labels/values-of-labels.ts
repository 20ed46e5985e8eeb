import { canBeExtraLabel } from '../../descriptor/check/image-settings.ts';
import { isAbsent } from '../../descriptor/descriptor.ts';
import { fields } from '../../descriptor/fields.ts';
import { iconDataError } from '../../icon/svg/icon-data.ts';
import { defaultDesktopFolder, labelCodecs, labelNameOf } from '../../recipe/label-codec.ts';
import { tryParseJson } from '../../text/json/json-text.ts';
import type { Note } from '../note.ts';
import type { Proposal, ProposedValue } from '../proposal.ts';
import { quotedValue, shownValue } from '../shown-value.ts';

const prefix = labelNameOf('');

/** The value of a label that the configuration has added: strings are plain, other values are JSON. */
function extraValue(text: string): unknown {
  return (/^[[{]/.test(text) ? tryParseJson(text) : undefined) ?? text;
}

/** A note for each label that no descriptor produces; `key` is the field to add to the configuration to keep it. */
function unknownLabels(labels: Labels, extraLabels: readonly string[]): Note[] {
  return Object.keys(labels)
    .filter((label) => label.startsWith(prefix))
    .map((label) => label.slice(prefix.length))
    .filter((field) => !Object.hasOwn(labelCodecs, field) && !extraLabels.includes(field))
    .map((field): Note => {
      const message = `the label ${labelNameOf(field)} does not belong to any field, and is left out`;
      return canBeExtraLabel(field)
        ? {
            code: 'label-unknown',
            key: field,
            message: `${message} unless extraLabels names ${field}`,
          }
        : { code: 'label-unknown', message };
    });
}

function iconOf(labels: Labels): { readonly icon: Uint8Array | undefined; readonly notes: Note[] } {
  const data = labels[labelNameOf('icondata')];
  if (data === undefined || data === '') {
    const message = `there is no label ${labelNameOf('icondata')}: put the icon file beside the descriptor`;
    return { icon: undefined, notes: [{ code: 'icon-missing', key: 'icon', message }] };
  }
  const broken = iconDataError(data);
  if (broken === undefined) return { icon: Buffer.from(data, 'base64'), notes: [] };
  const message = `the icon in the label ${labelNameOf('icondata')} is damaged: ${broken}`;
  return { icon: undefined, notes: [{ code: 'icon-missing', key: 'icon', message }] };
}

/** Whether a field accepts a plain string although its label is JSON: hand-written labels often lack the quotes. */
function acceptsText(field: string): boolean {
  const { type } = fields[field as keyof typeof fields];
  return type === 'string-or-strings';
}

export type Labels = Readonly<Record<string, string>>;

/**
 * The values of the fields that an image's labels represent: the inverse of `labelsOf`.
 *
 * @param extraLabels additional fields that the configuration writes as labels
 * @param otherName the application's name if no label has it
 */
export function valuesOfLabels(
  labels: Labels,
  extraLabels: readonly string[],
  otherName?: string,
): Proposal {
  const values = new Map<string, ProposedValue>();
  const notes: Note[] = [];
  const name = labels[labelNameOf('name')] || otherName;
  for (const [field, { read, recover }] of Object.entries(labelCodecs)) {
    const label = labelNameOf(field);
    const text = labels[label];
    if (text === undefined || text === '' || !Object.hasOwn(fields, field)) continue;
    const readable = read(text) ?? (acceptsText(field) ? text : undefined);
    if (readable === undefined) {
      const message = `the value of the label ${label} is not JSON: ${quotedValue(text)}`;
      notes.push({ code: 'label-unreadable', key: field, message });
      continue;
    }
    const value = recover ? recover(text, name) : readable;
    // A flag is only written if it is true.
    if (isAbsent(value) || value === false) continue;
    values.set(field, { value, from: { source: 'label', detail: label } });
  }
  for (const field of extraLabels) {
    const label = labelNameOf(field);
    const text = labels[label];
    if (!text || values.has(field)) continue;
    values.set(field, { value: extraValue(text), from: { source: 'label', detail: label } });
  }
  const fileName = labels[labelNameOf('desktopfile')];
  if (fileName && !fileName.includes('/')) {
    const message = `only the name ${shownValue(fileName)} is recorded; ${defaultDesktopFolder} is the usual folder`;
    notes.push({ code: 'desktop-folder-assumed', key: 'desktopfile', message });
  }
  const { icon, notes: ofIcon } = iconOf(labels);
  return { values, icon, notes: [...notes, ...ofIcon, ...unknownLabels(labels, extraLabels)] };
}
