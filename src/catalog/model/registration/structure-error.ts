import { structureOf } from '../../../descriptor/json/structure.ts';
import type { RegistrationFinding, RegistrationRuleName } from './registration-rules.ts';

/** The maximum nesting of objects and arrays; real records have 8 levels. */
export const maxDepth = 64;

/** The maximum number of values in a body; as many real records as fit into it have half of that. */
const maxValues = 100_000;

/** Why a text is refused before it is parsed, which would take much more memory than the text: its values or levels. */
export function structureError(text: string): RegistrationFinding | undefined {
  // An array of applications is one level more.
  const { tooDeepAt, values } = structureOf(text, maxDepth + 1);
  const refuse = (rule: RegistrationRuleName, message: string): RegistrationFinding => ({
    index: 0,
    rule,
    severity: 'error',
    path: [],
    message,
  });
  if (tooDeepAt !== -1) {
    return refuse('registration-depth', `objects and arrays are nested more than ${maxDepth} deep`);
  }
  if (values <= maxValues) return undefined;
  const message = `the document has ${values} values; at most ${maxValues} are accepted`;
  return refuse('registration-values', message);
}
