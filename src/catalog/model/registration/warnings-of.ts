import { checkDescriptor } from '../../../descriptor/check/check-descriptor.ts';
import type { Registration } from '../application.ts';
import type { RegistrationFinding } from './registration-rules.ts';

/** What the rules that refuse nothing find in registrations that are accepted; to find out takes as long as to read them. */
export function warningsOf(registrations: readonly Registration[]): RegistrationFinding[] {
  return registrations.flatMap(({ source, document }, index) => {
    const findings = source === 'descriptor' ? checkDescriptor(document) : [];
    return findings.map((finding) => ({ ...finding, index }));
  });
}
