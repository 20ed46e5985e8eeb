import { positionsAt } from '../../descriptor/json/positions.ts';
import { keysTwice } from './keys-twice.ts';
import type { RegistrationFinding } from './read-registration.ts';
import type { RegistrationRuleName } from './registration-rules.ts';

/** What the text of a registration holds. */
export interface ParsedRegistration {
  readonly value: unknown;
  /** What only the text shows: keys that stand twice. */
  readonly findings: readonly RegistrationFinding[];
}

const rule: RegistrationRuleName = 'registration-duplicate-key';

/**
 * Parses the text of a registration. Of a key that stands twice readers take one or the other, so that an
 * application could be checked as one thing and launched as another.
 *
 * @throws SyntaxError when it is not JSON
 */
export function parseRegistration(text: string): ParsedRegistration {
  const value: unknown = JSON.parse(text);
  const found = keysTwice(text, value);
  const positions = positionsAt(
    text,
    found.map(({ place }) => place?.offset ?? 0),
  );
  const findings = found.map(({ path, place }): RegistrationFinding => {
    const { line, column } = positions.get(place?.offset ?? 0)!;
    const [first, ...rest] = path;
    const message = `this key appears twice in its object, again in line ${line}, column ${column}: readers differ in which one they take`;
    return {
      rule,
      severity: 'error',
      message,
      ...(typeof first === 'number' ? { index: first, path: rest } : { index: 0, path }),
    };
  });
  return { value, findings };
}
