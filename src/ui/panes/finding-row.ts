import type { Finding, Severity } from '../../descriptor/finding.ts';
import type { Tone } from '../row.ts';
import type { Symbols } from '../symbols.ts';

/** The tone of a finding. */
export const findingTones: Readonly<Record<Severity, Tone>> = {
  error: 'error',
  warning: 'warning',
  info: 'dim',
};

const words: Record<Severity, string> = { error: 'Error', warning: 'Warning', info: 'Note' };

/** A finding in words, with a sign and its severity, so that colour is not needed. */
export function findingText({ severity, message }: Finding, symbols: Symbols): string {
  return `${symbols[severity]} ${words[severity]}: ${message}`;
}
