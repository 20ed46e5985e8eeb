import { fields } from '../../descriptor/fields.ts';
import type { Note } from '../note.ts';
import type { Proposal } from '../proposal.ts';

const required = Object.entries(fields)
  .filter(([, field]) => 'required' in field)
  .map(([key]) => key);

/** Adds a note for each required field without a value. */
export function withMissingFields(proposal: Proposal): Proposal {
  const missing = required
    .filter((key) => !proposal.values.has(key))
    .map(
      (key): Note => ({
        code: 'field-missing',
        key,
        message: `${key} is required, and no source has it`,
      }),
    );
  return { ...proposal, notes: [...proposal.notes, ...missing] };
}
