import { checkDescriptor } from '../../../descriptor/check/check-descriptor.ts';
import type { CheckContext } from '../../../descriptor/finding/check-context.ts';
import type { Finding } from '../../../descriptor/finding/finding.ts';
import { labelCodecs, labelNameOf } from '../../../recipe/label-codec.ts';
import { isObject } from '../../../text/json/json-object.ts';
import type { Registration } from '../application.ts';
import { recordFormOf } from './record-form.ts';
import type { RegistrationFinding } from './registration-rules.ts';

/**
 * The findings about the fields of a record, under its labels. What a record need not have is not missed: it is of an image that is
 * built already.
 */
function recordFindings({ fields, document }: Registration): Finding[] {
  const form = isObject(document) ? recordFormOf(document as Record<string, unknown>) : undefined;
  const { icondata, type: _, ...shown } = fields;
  // Some labels have less than their field.
  const descriptor = Object.fromEntries(
    Object.entries(shown).map(([key, value]) => {
      const recover = labelCodecs[key]?.recover;
      return [key, recover && typeof value === 'string' ? recover(value, fields.name) : value];
    }),
  );
  const icon = icondata === undefined ? undefined : Buffer.from(icondata, 'base64');
  const context: CheckContext = icon ? { icon } : {};
  return checkDescriptor(descriptor, context)
    .filter(({ path: [field], severity }) => {
      const key = String(field);
      return severity !== 'error' && Object.hasOwn(fields, key) && Object.hasOwn(labelCodecs, key);
    })
    .map(({ fix: _fix, ...finding }) => {
      const [field, ...rest] = finding.path;
      const label = field === 'icon' && isAboutContent(finding) ? 'icondata' : String(field);
      return { ...finding, path: [...(form?.labels ?? []), labelNameOf(label), ...rest] };
    });
}

/** Whether a finding about the icon is about its content and not its name. */
function isAboutContent({ rule }: Finding): boolean {
  return rule !== 'icon-name';
}

/** The warnings for accepted registrations. To find them takes as long as to read the registrations. */
export function warningsOf(registrations: readonly Registration[]): RegistrationFinding[] {
  return registrations.flatMap((registration, index) => {
    const { source, document } = registration;
    const findings =
      source === 'descriptor' ? checkDescriptor(document) : recordFindings(registration);
    return findings.map((finding) => ({ ...finding, index }));
  });
}
