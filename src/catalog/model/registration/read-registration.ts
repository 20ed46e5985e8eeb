import type { Finding } from '../../../descriptor/finding/finding.ts';
import { isObject } from '../../../text/json/json-object.ts';
import type { Registration } from '../application.ts';
import { nameKey } from '../name-key.ts';
import { countLabelValues, countParts, maxLabelValues, maxParts } from './bounds/counted-parts.ts';
import { unstorable } from './bounds/unstorable.ts';
import { workFinding, workOf } from './bounds/work-bound.ts';
import { readDescriptor } from './read-descriptor.ts';
import type { ReadHow } from './read-how.ts';
import { readRecord } from './read-record.ts';
import { recordFormOf } from './record-form.ts';
import type { RegistrationFinding, RegistrationRuleName } from './registration-rules.ts';

/** The maximum number of applications in a request. */
export const maxApplications = 500;

/** More findings than anyone reads. */
const maxFindings = 1000;

/** The applications, or the errors that prevent the registration; never both. */
type ReadRegistrations =
  | {
      readonly registrations: readonly Registration[];
      /** The units of what was read, see `workOf`. */
      readonly work: number;
      readonly findings?: undefined;
    }
  | {
      readonly findings: readonly RegistrationFinding[];
      /** The number of further errors. */
      readonly omitted: number;
      readonly registrations?: undefined;
    };

interface ReadRegistrationOptions extends ReadHow {
  /** Errors that were already found in the text of the document. */
  readonly known?: readonly RegistrationFinding[] | undefined;
  /** The number of errors that were found in the text besides. */
  readonly omitted?: number | undefined;
}

/** The first findings, and the number of the others. */
class Findings {
  readonly first: RegistrationFinding[] = [];
  omitted: number;

  constructor(omitted: number) {
    this.omitted = omitted;
  }

  add(finding: RegistrationFinding): void {
    if (this.first.length < maxFindings) this.first.push(finding);
    else this.omitted += 1;
  }
}

function errorAt(index: number, rule: RegistrationRuleName, message: string): RegistrationFinding {
  return { index, rule, severity: 'error', path: [], message };
}

function refused(index: number, rule: RegistrationRuleName, message: string): ReadRegistrations {
  return { findings: [errorAt(index, rule, message)], omitted: 0 };
}

function readOne(value: unknown, how: ReadHow): Registration | Finding[] {
  const findings = unstorable(value, undefined, how);
  if (findings.length > 0) return findings;
  if (!isObject(value)) {
    const message = 'expected a descriptor or an inspection record, which are JSON objects';
    const rule: RegistrationRuleName = 'registration-shape';
    return [{ rule, severity: 'error', path: [], message }];
  }
  const form = recordFormOf(value);
  return form ? readRecord(value, form, how) : readDescriptor(value, how);
}

/** Reads the document of a registration: a descriptor, an inspection record, or an array of them. */
export function readRegistration(
  document: unknown,
  { known = [], omitted = 0, isKept = false }: ReadRegistrationOptions = {},
): ReadRegistrations {
  const elements: readonly unknown[] = Array.isArray(document) ? document : [document];
  if (elements.length === 0) {
    const message = 'the array is empty: nothing to register; a failed build leaves such a record';
    return refused(0, 'registration-empty', message);
  }
  if (elements.length > maxApplications) {
    const message = `${elements.length} applications at once; at most ${maxApplications} are accepted`;
    return refused(0, 'registration-too-many', message);
  }
  const registrations: Registration[] = [];
  const findings = new Findings(omitted);
  for (const finding of known) findings.add(finding);
  const icons = countParts(elements);
  if (icons.tooManyAt !== undefined) {
    const message = `the icons have more than ${maxParts} elements and attributes up to here`;
    return refused(icons.tooManyAt, 'registration-values', message);
  }
  const values = countLabelValues(elements);
  if (!isKept && values.tooManyAt !== undefined) {
    const message = `the labels with JSON have more than ${maxLabelValues} values up to here`;
    return refused(values.tooManyAt, 'registration-values', message);
  }
  const parts = { iconParts: icons.count, labelValues: values.count };
  const work = workOf({ applications: elements.length, ...parts });
  const together = isKept ? undefined : workFinding(work, 0);
  if (together) return { findings: [together], omitted: 0 };
  const indexOfKey = new Map<string, number>();
  for (const [index, element] of elements.entries()) {
    const read = readOne(element, { isKept });
    if (Array.isArray(read)) {
      for (const finding of read) findings.add({ ...finding, index });
      continue;
    }
    const key = nameKey(read.name);
    const first = indexOfKey.get(key);
    if (first !== undefined) {
      const message = `"${read.name}" is the name of element ${first} too; one would replace the other`;
      findings.add(errorAt(index, 'registration-duplicate-name', message));
    }
    indexOfKey.set(key, index);
    registrations.push(read);
  }
  if (findings.first.length > 0) return { findings: findings.first, omitted: findings.omitted };
  return { registrations, work };
}
