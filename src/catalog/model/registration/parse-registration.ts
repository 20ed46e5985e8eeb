import { positionsAt } from '../../../descriptor/json/positions.ts';
import { keysTwice } from './bounds/keys-twice.ts';
import type { RegistrationFinding, RegistrationRuleName } from './registration-rules.ts';

export interface ParsedRegistration {
  readonly value: unknown;
  /** Findings that need the text, not only the value: duplicate keys. */
  readonly findings: readonly RegistrationFinding[];
  /** The number of further findings. */
  readonly omitted: number;
}

const rule: RegistrationRuleName = 'registration-duplicate-key';

/**
 * Parses the text of a registration. Duplicate keys are refused because parsers use different ones of the values, so
 * that other values could be launched than were checked.
 *
 * @throws SyntaxError when it is not JSON
 */
export function parseRegistration(text: string): ParsedRegistration {
  const value: unknown = JSON.parse(text);
  const { findings: found, omitted } = keysTwice(text, value);
  const positions = positionsAt(
    text,
    found.map(({ place }) => place?.offset ?? 0),
  );
  const findings = found.map(({ path, place }): RegistrationFinding => {
    const { line, column } = positions.get(place?.offset ?? 0)!;
    const [first, ...rest] = path;
    const message = `this key appears twice in its object, again in line ${line}, column ${column}: programs differ in which one they use`;
    return {
      rule,
      severity: 'error',
      message,
      ...(typeof first === 'number' ? { index: first, path: rest } : { index: 0, path }),
    };
  });
  return { value, findings, omitted };
}
