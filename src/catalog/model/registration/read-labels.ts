import { checkDescriptor } from '../../../descriptor/check/check-descriptor.ts';
import { isAbsent } from '../../../descriptor/descriptor.ts';
import type { Finding } from '../../../descriptor/finding/finding.ts';
import { iconDataError } from '../../../icon/icon-data.ts';
import { labelCodecs, labelNameOf } from '../../../recipe/label-codec.ts';
import type { ApplicationFields } from '../application.ts';
import { keysTwice } from './keys-twice.ts';
import type { RegistrationRuleName } from './registration-rules.ts';
import { unstorable } from './unstorable.ts';

const codecs = Object.entries(labelCodecs);

/** The fields whose label is JSON text. */
const jsonFields = new Set(codecs.filter(([, { isJson }]) => isJson).map(([field]) => field));

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
  return keysTwice(text, value).map(({ path }) => {
    const message = `the key "${String(path.at(-1))}" appears twice in the JSON of ${label}: programs differ in which one they use`;
    return { ...refusal('label-duplicate-key', label, message), path: [label, ...path] };
  });
}

/**
 * Checks the fields from JSON labels with the rules for descriptors. Problems of the other fields are ignored: the
 * image is already built, and the platform accepts it.
 */
function errorsOf(fields: Record<string, unknown>): Finding[] {
  const entries = Object.entries(fields).filter(([field]) => jsonFields.has(field));
  const judged = Object.fromEntries(entries);
  return checkDescriptor(judged)
    .filter(({ severity, path }) => severity === 'error' && Object.hasOwn(judged, String(path[0])))
    .map(({ fix: _, ...finding }) => ({
      ...finding,
      path: [labelNameOf(String(finding.path[0])), ...finding.path.slice(1)],
    }));
}

/** Converts the labels of an image back to fields of a descriptor. */
export function readLabels(labels: Record<string, unknown>): ReadLabels {
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
    const value = read(text);
    if (value === undefined) {
      findings.push(unreadable(label));
      continue;
    }
    const hidden = unstorable(value).map((found) => ({ ...found, path: [label, ...found.path] }));
    findings.push(...hidden);
    const broken = field === 'icondata' && text !== '' ? iconDataError(text) : undefined;
    if (broken) {
      findings.push(refusal('label-icondata', label, `oc.icondata shows no icon: ${broken}`));
    }
    if (isJson) findings.push(...standingTwice(label, text, value));
    if (hidden.length === 0) fields[field] = value;
  }
  findings.push(...errorsOf(fields));
  const present = Object.entries(fields).filter(([, value]) => !isAbsent(value));
  return { fields: Object.fromEntries(present), findings };
}
