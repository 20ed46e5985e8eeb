import { isObject } from '../../text/json-object.ts';
import { type Descriptor, isAbsent } from '../descriptor.ts';
import { fields } from '../fields.ts';
import type { Finding } from '../finding/finding.ts';
import { subjectOf } from '../finding/subject.ts';
import type { Surroundings } from '../finding/surroundings.ts';
import { descriptorShape, fileFinding } from '../json/file-rules.ts';
import { sortByType } from '../type-mismatch.ts';
import { descriptorRules } from './descriptor-rules.ts';

function notADescriptor(value: unknown): Finding {
  return fileFinding(
    descriptorShape,
    isObject(value)
      ? 'This is the inspection record of an image and not a descriptor.'
      : 'A descriptor is a JSON object with fields such as name and template.',
  );
}

/** Everything that is to be said about one descriptor: errors, warnings and information at once. */
export function checkDescriptor(value: unknown, surroundings: Surroundings = {}): Finding[] {
  if (!isObject(value) || isObject(value.Config)) return [notADescriptor(value)];
  const subject = subjectOf(value, surroundings);
  const findings: Finding[] = [];
  for (const { name, severity, check } of descriptorRules) {
    for (const remark of check(subject)) findings.push({ rule: name, severity, ...remark });
  }
  return findings;
}

/**
 * A checked value as the recipe and the labels read it: without the fields that are absent or whose type is
 * wrong. What it gives for a value with errors is no good for a build, but harmless to read.
 */
export function asDescriptor(value: unknown): Descriptor {
  if (!isObject(value)) return {};
  const { typed } = sortByType(value);
  const kept = Object.entries(value).filter(
    ([key, entry]) =>
      !isAbsent(entry) && (Object.hasOwn(typed, key) || !Object.hasOwn(fields, key)),
  );
  return Object.fromEntries(kept) as Descriptor;
}
