import { descriptorErrors } from '../../../descriptor/check/check-descriptor.ts';
import { presentFields } from '../../../descriptor/descriptor.ts';
import type { Finding } from '../../../descriptor/finding/finding.ts';
import { iconDataError } from '../../../icon/svg/icon-data.ts';
import { labelCodecs, labelNameOf } from '../../../recipe/label-codec.ts';
import type { ApplicationFields } from '../application.ts';
import { keysTwice } from './bounds/keys-twice.ts';
import { unstorable } from './bounds/unstorable.ts';
import type { ReadHow } from './read-how.ts';
import type { RegistrationRuleName } from './registration-rules.ts';

const codecs = Object.entries(labelCodecs);

interface ReadLabels {
  readonly fields: ApplicationFields;
  /** Only errors. Their paths begin with the label. */
  readonly findings: readonly Finding[];
}

function refusal(rule: RegistrationRuleName, label: string, message: string): Finding {
  return { rule, severity: 'error', path: [label], message };
}

function unreadable(label: string): Finding {
  const consequence =
    label === 'oc.acl' ? '; an access rule that cannot be read must never mean "everyone"' : '';
  return refusal('label-json', label, `the value of ${label} is not JSON${consequence}`);
}

function standingTwice(label: string, text: string, value: unknown): Finding[] {
  return keysTwice(text, value).findings.map(({ path }) => {
    const message = `the key "${String(path.at(-1))}" appears twice in the JSON of ${label}: programs differ in which one they use`;
    return { ...refusal('label-duplicate-key', label, message), path: [label, ...path] };
  });
}

/** An image is already built with this name; what a name needs to be registered is checked for itself. */
const judgedElsewhere = new Set(['name']);

/** The errors that a descriptor with these fields would have. Fields that labels need not have are not reported. */
function errorsOf(fields: Record<string, unknown>): Finding[] {
  return descriptorErrors(fields)
    .filter(({ path: [field] }) => {
      const key = String(field);
      return (
        Object.hasOwn(fields, key) && Object.hasOwn(labelCodecs, key) && !judgedElsewhere.has(key)
      );
    })
    .map(({ fix: _, ...finding }) => ({
      ...finding,
      path: [labelNameOf(String(finding.path[0])), ...finding.path.slice(1)],
    }));
}

/** Converts the labels of an image back to fields of a descriptor. */
export function readLabels(
  labels: Record<string, unknown>,
  { isKept = false }: ReadHow = {},
): ReadLabels {
  const fields: Record<string, unknown> = {};
  const findings: Finding[] = [];
  for (const [field, { read, isJson }] of codecs) {
    const label = labelNameOf(field);
    const text = labels[label];
    if (text === undefined) continue;
    if (typeof text !== 'string') {
      findings.push(refusal('label-text', label, `the value of ${label} is not a string`));
      continue;
    }
    // An empty label is none; only an access rule that says nothing must never mean "everyone".
    if (text === '' && field !== 'acl') continue;
    const value = read(text);
    if (value === undefined) {
      findings.push(unreadable(label));
      continue;
    }
    // Texts were looked at with the record; what JSON hides in them was not.
    const hidden = isJson
      ? unstorable(value).map((found) => ({ ...found, path: [label, ...found.path] }))
      : [];
    findings.push(...hidden);
    const broken =
      field === 'icondata'
        ? iconDataError(text, { isUnbounded: isKept, refusesDoctype: !isKept })
        : undefined;
    if (broken) {
      findings.push(refusal('label-icondata', label, `oc.icondata shows no icon: ${broken}`));
    }
    if (isJson) findings.push(...standingTwice(label, text, value));
    if (hidden.length === 0) fields[field] = value;
  }
  findings.push(...errorsOf(fields));
  return { fields: presentFields(fields), findings };
}

/** The fields of labels that were made from a descriptor without errors: nothing is looked for that was looked for there. */
export function readOwnLabels(labels: Readonly<Record<string, string>>): ApplicationFields {
  const fields: Record<string, unknown> = {};
  for (const [field, { read }] of codecs) {
    const text = labels[labelNameOf(field)];
    if (text !== undefined) fields[field] = read(text);
  }
  return presentFields(fields);
}
