import type { Finding } from '../../../descriptor/finding/finding.ts';
import { isObject } from '../../../text/json-object.ts';
import type { Registration } from '../application.ts';
import { readDescriptor } from './read-descriptor.ts';
import { readRecord } from './read-record.ts';
import { recordFormOf } from './record-form.ts';
import type { RegistrationRuleName } from './registration-rules.ts';
import { unstorable } from './unstorable.ts';

/** The maximum number of applications in a request. */
export const maxApplications = 1000;

/** An error in a document, with the index of the element; 0 if the document is not an array. */
export type RegistrationFinding = Finding & { readonly index: number };

/** The applications, or all errors that prevent the registration; never both. */
export type ReadRegistrations =
  | { readonly registrations: readonly Registration[]; readonly findings?: undefined }
  | { readonly findings: readonly RegistrationFinding[]; readonly registrations?: undefined };

function errorAt(index: number, rule: RegistrationRuleName, message: string): RegistrationFinding {
  return { index, rule, severity: 'error', path: [], message };
}

function readOne(value: unknown): Registration | Finding[] {
  const findings = unstorable(value);
  if (findings.length > 0) return findings;
  if (!isObject(value)) {
    const message = 'expected a descriptor or an inspection record, which are JSON objects';
    const rule: RegistrationRuleName = 'registration-shape';
    return [{ rule, severity: 'error', path: [], message }];
  }
  const form = recordFormOf(value);
  return form ? readRecord(value, form) : readDescriptor(value);
}

/**
 * Reads the document of a registration: a descriptor, an inspection record, or an array of them.
 *
 * @param known errors that were already found in its text
 */
export function readRegistration(
  document: unknown,
  known: readonly RegistrationFinding[] = [],
): ReadRegistrations {
  const elements: readonly unknown[] = Array.isArray(document) ? document : [document];
  if (elements.length === 0) {
    const message = 'the array is empty: nothing to register; a failed build leaves such a record';
    return { findings: [errorAt(0, 'registration-empty', message)] };
  }
  if (elements.length > maxApplications) {
    const message = `${elements.length} applications at once; at most ${maxApplications} are accepted`;
    return { findings: [errorAt(0, 'registration-too-many', message)] };
  }
  const registrations: Registration[] = [];
  const findings = [...known];
  const indexOfName = new Map<string, number>();
  for (const [index, element] of elements.entries()) {
    const read = readOne(element);
    if (Array.isArray(read)) {
      for (const finding of read) findings.push({ ...finding, index });
      continue;
    }
    const first = indexOfName.get(read.name);
    if (first !== undefined) {
      const message = `"${read.name}" is the name of element ${first} too; one would replace the other`;
      findings.push(errorAt(index, 'registration-duplicate-name', message));
    }
    indexOfName.set(read.name, index);
    registrations.push(read);
  }
  return findings.length > 0 ? { findings } : { registrations };
}
