import { fields } from '../fields.ts';
import type { Path } from '../finding/finding.ts';

/** A folder's settings for the images of the descriptors in it. */
export interface ImageSettings {
  /** Name of the folder of the account files in every image; undefined if the template decides. */
  readonly accountVendor: string | undefined;
  /** Fields outside the table that become labels, in this order. */
  readonly extraLabels: readonly string[];
}

export const noImageSettings: ImageSettings = { accountVendor: undefined, extraLabels: [] };

/** It becomes part of a path in a shell command of the recipe, so it must be a single plain name. */
const vendor = /^[A-Za-z0-9](?:[A-Za-z0-9._-]{0,126}[A-Za-z0-9])?$/;

/** It is written into a LABEL instruction without quotes. */
const labelName = /^[A-Za-z][A-Za-z0-9._-]{0,127}$/;

/** Labels of every image that do not represent a field. */
const ownLabels = new Set(['icondata', 'type']);

type Report = (path: Path, message: string) => void;

function accountVendorIn(value: unknown, report: Report): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value === 'string' && vendor.test(value)) return value;
  report(
    ['accountVendor'],
    'accountVendor is the name of a folder: letters and digits, with ".", "_" or "-" between them.',
  );
  return undefined;
}

function problemOf(name: unknown, earlier: readonly unknown[]): string | undefined {
  if (typeof name !== 'string' || !labelName.test(name)) {
    return 'An extra label is the name of a field: a letter, then letters, digits, ".", "_" or "-".';
  }
  if (Object.hasOwn(fields, name)) {
    return `${name} is a field of descriptors; deskpack itself writes its label, if it has one.`;
  }
  if (ownLabels.has(name)) return `oc.${name} is written by the recipe itself.`;
  return earlier.includes(name) ? `${name} is in this list already.` : undefined;
}

/** Whether the setting `extraLabels` can name a field, so that it becomes a label. */
export function canBeExtraLabel(field: string): boolean {
  return problemOf(field, []) === undefined;
}

function extraLabelsIn(value: unknown, report: Report): string[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) {
    report(['extraLabels'], 'extraLabels must be an array of field names.');
    return [];
  }
  return value.filter((name: unknown, index): name is string => {
    const problem = problemOf(name, value.slice(0, index));
    if (problem) report(['extraLabels', index], problem);
    return problem === undefined;
  });
}

/** Reads the settings for images in a configuration. It accepts any values and reports wrong ones. */
export function imageSettingsIn(
  value: Readonly<Record<string, unknown>>,
  report: Report,
): ImageSettings {
  return {
    accountVendor: accountVendorIn(value.accountVendor, report),
    extraLabels: extraLabelsIn(value.extraLabels, report),
  };
}
