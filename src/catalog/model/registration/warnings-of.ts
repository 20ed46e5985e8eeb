import { checkDescriptor } from '../../../descriptor/check/check-descriptor.ts';
import type { Registration } from '../application.ts';
import type { RegistrationFinding } from './registration-rules.ts';

/** The warnings for accepted registrations. To find them takes as long as to read the registrations. */
export function warningsOf(registrations: readonly Registration[]): RegistrationFinding[] {
  return registrations.flatMap(({ source, document }, index) => {
    const findings = source === 'descriptor' ? checkDescriptor(document) : [];
    return findings.map((finding) => ({ ...finding, index }));
  });
}
