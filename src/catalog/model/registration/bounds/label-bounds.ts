import type { Finding, Path } from '../../../../descriptor/finding/finding.ts';
import type { RegistrationRuleName } from '../registration-rules.ts';

/** The label with the icon, in base64, which is kept apart and has a bound of its own. */
const iconLabel = 'oc.icondata';

/** Bytes of all names and values of labels together: what lists read of an application. Real ones have less than 40 KiB. */
const maxLabelBytes = 256 * 1024;

/** Bytes of all names of an image, with tags and digests. */
const maxReferenceBytes = 64 * 1024;

const rule: RegistrationRuleName = 'registration-labels';

function bytesOf(value: unknown): number {
  return Buffer.byteLength(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
}

/** The finding about labels that are too much to be kept for lists; undefined if they are not. */
export function labelBoundFinding(
  labels: Readonly<Record<string, unknown>>,
  path: Path,
): Finding | undefined {
  let bytes = 0;
  for (const [label, value] of Object.entries(labels)) {
    if (label !== iconLabel) bytes += bytesOf(label) + bytesOf(value);
  }
  if (bytes <= maxLabelBytes) return undefined;
  const message = `the labels have ${bytes} bytes together, the icon apart; at most ${maxLabelBytes} are accepted`;
  return { rule, severity: 'error', path, message };
}

/** The finding about the names of an image; undefined if they are not too much. */
export function referenceBoundFinding(
  references: readonly string[],
  path: Path,
): Finding | undefined {
  const bytes = references.reduce((sum, reference) => sum + bytesOf(reference), 0);
  if (bytes <= maxReferenceBytes) return undefined;
  const message = `the names of the image have ${bytes} bytes together; at most ${maxReferenceBytes} are accepted`;
  return { rule, severity: 'error', path, message };
}
