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

/** Where an answer is from that was proposed, to stand beside it, in a word or two and in full; empty for any other. */
export function provenanceNote(from: Provenance | undefined): { word: string; detail: string } {
  const { detail = '', word = detail } = from?.source === 'described' ? from : {};
  return { word, detail };
}

export function provenanceText({ source, detail }: Provenance): string {
  const from = source === 'described' && detail ? `: ${detail}` : '';
  return `The answer ${words[source]}${from}.`;
}
