import type { Provenance } from '../document.ts';

const words: Readonly<Record<Provenance['source'], string>> = {
  typed: 'was typed',
  file: 'is from the file',
  draft: 'is from the draft',
  default: 'is the default of a new application',
  option: 'is from the command line or the environment',
  suggestion: 'is from the suggestions',
  fix: 'is from a fix',
  described: 'was proposed',
};

/** A few words to stand beside an answer that nobody has given: where it is from; empty for any other. */
export function provenanceNote(from: Provenance | undefined): string {
  return from?.source === 'described' ? (from.detail ?? '') : '';
}

/** A sentence about where an answer comes from. */
export function provenanceText({ source, detail }: Provenance): string {
  const from = source === 'described' && detail ? `: ${detail}` : '';
  return `The answer ${words[source]}${from}.`;
}
