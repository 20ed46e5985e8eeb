import type { Provenance } from '../document.ts';

const words: Readonly<Record<Provenance['source'], string>> = {
  typed: 'was typed',
  file: 'is from the file',
  draft: 'is from the draft',
  default: 'is the default of a new application',
  option: 'is from the command line or the environment',
  suggestion: 'is from the suggestions',
  fix: 'is from a fix',
};

/** A sentence about where an answer comes from. */
export function provenanceText({ source }: Provenance): string {
  return `The answer ${words[source]}.`;
}
