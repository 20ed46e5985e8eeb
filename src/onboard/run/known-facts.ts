import type { ProvenProposal } from '../../describe/look/with-window.ts';
import { descriptorOf } from '../../describe/proposal.ts';
import { displayLine } from '../../text/escape/display-line.ts';
import { type Entry, nameOfEntry } from '../entry.ts';

/** A text of a descriptor, unless it is empty. */
export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** An object with one text, or with none. */
export function only<Key extends string>(
  key: Key,
  value: string | undefined,
): Partial<Record<Key, string>> {
  return value === undefined ? {} : ({ [key]: value } as Record<Key, string>);
}

/** The facts about an application before its run. */
export function factsOf(entry: Entry, { proposal, proof, started }: ProvenProposal) {
  const descriptor = descriptorOf(proposal);
  const { peakMemoryBytes, log = [] } = started ?? {};
  return {
    package: entry.package,
    entry: nameOfEntry(entry),
    ...only('desktop', textOf(descriptor.desktopfile) ?? textOf(descriptor.desktop)),
    ...only('name', textOf(descriptor.name)),
    ...only('title', textOf(descriptor.displayname) ?? textOf(descriptor.name)),
    ...only('launch', textOf(descriptor.launch)),
    ...(proof.healed.length > 0 ? { healed: proof.healed } : {}),
    ...(proof.window ? { windowMs: proof.window.firstSeenMs } : {}),
    ...(proposal.forLook ? { packages: proposal.forLook.versions } : {}),
    ...(peakMemoryBytes === undefined ? {} : { peakMemoryBytes }),
    ...(log.length > 0 ? { tail: log } : {}),
  };
}

/** The sentence of a failed look. */
export function messageOfLook({ proposal: { notes } }: ProvenProposal): string | undefined {
  const note = notes.find(({ code }) => code === 'window-unproven' || code === 'look-impossible');
  return note && displayLine(note.message);
}
