import { fields } from '../fields.ts';
import type { Path } from '../finding/finding.ts';

/** What a folder says about the images of the descriptors in it. */
export interface ImageSettings {
  /** Names the folder of the account files in every image; undefined where the template decides. */
  readonly accountVendor: string | undefined;
  /** Fields that are not in the table and become labels all the same, in this order. */
  readonly extraLabels: readonly string[];
}

/** The settings of a folder that says nothing. */
export const noImageSettings: ImageSettings = { accountVendor: undefined, extraLabels: [] };

/** It stands in a path in a shell command of the recipe, where it must be one name and nothing else. */
const vendor = /^[A-Za-z0-9](?:[A-Za-z0-9._-]{0,126}[A-Za-z0-9])?$/;

/** It stands in a LABEL instruction without quotes. */
const labelName = /^[A-Za-z][A-Za-z0-9._-]{0,127}$/;

/** Labels that every image has and that are no field. */
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
    return `${name} is a field that deskpack knows; it becomes a label by itself, or is none.`;
  }
  if (ownLabels.has(name)) return `oc.${name} is written by the recipe itself.`;
  return earlier.includes(name) ? `${name} is in this list already.` : undefined;
}

function extraLabelsIn(value: unknown, report: Report): string[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) {
    report(['extraLabels'], 'extraLabels must be a list of the names of fields.');
    return [];
  }
  return value.filter((name: unknown, index): name is string => {
    const problem = problemOf(name, value.slice(0, index));
    if (problem) report(['extraLabels', index], problem);
    return problem === undefined;
  });
}

/** Reads what a configuration says about images. Any values give an answer; what is wrong is reported. */
export function imageSettingsIn(
  value: Readonly<Record<string, unknown>>,
  report: Report,
): ImageSettings {
  return {
    accountVendor: accountVendorIn(value.accountVendor, report),
    extraLabels: extraLabelsIn(value.extraLabels, report),
  };
}
