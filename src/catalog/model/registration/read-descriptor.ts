import { descriptorErrors } from '../../../descriptor/check/check-descriptor.ts';
import { noImageSettings } from '../../../descriptor/check/image-settings.ts';
import { type Descriptor, presentFields } from '../../../descriptor/descriptor.ts';
import type { Finding } from '../../../descriptor/finding/finding.ts';
import { labelsOf } from '../../../recipe/labels.ts';
import type { Registration } from '../application.ts';
import { labelBoundFinding } from './bounds/label-bounds.ts';
import type { ReadHow } from './read-how.ts';
import { readOwnLabels } from './read-labels.ts';

/**
 * Reads a descriptor. The platform only sees the labels of an image, so the descriptor is converted to labels and its
 * fields are read back from them.
 */
export function readDescriptor(
  value: Record<string, unknown>,
  { isKept = false }: ReadHow = {},
): Registration | Finding[] {
  const errors = descriptorErrors(value);
  if (errors.length > 0) return errors;
  // Without errors, every field has its type.
  const descriptor = presentFields(value) as Descriptor;
  const labels = labelsOf(descriptor, undefined, noImageSettings);
  const heavy = isKept ? undefined : labelBoundFinding(labels, []);
  if (heavy) return [heavy];
  const fields = readOwnLabels(labels);
  const name = descriptor.name!;
  return {
    name,
    displayname: fields.displayname ?? name,
    source: 'descriptor',
    fields,
    document: value,
  };
}
