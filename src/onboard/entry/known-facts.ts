import type { ProvenProposal } from '../../describe/look/with-window.ts';
import type { NoteCode } from '../../describe/note.ts';
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

/** Notes that say why a look is no proof, beginning with those that say most. */
const reasons: readonly NoteCode[] = [
  'window-unproven',
  'class-changes',
  'look-impossible',
  'healed',
  'launch-unconfirmed',
  'launch-likely',
];

/** Why a look is no proof; undefined if it is one. */
export function messageOfLook({
  proof,
  proposal: { notes },
}: Pick<ProvenProposal, 'proof' | 'proposal'>): string | undefined {
  if (proof.state === 'proven') return undefined;
  for (const reason of reasons) {
    // Of several changes the last one made the window appear.
    const note = notes.findLast(({ code }) => code === reason);
    if (note) return displayLine(note.message);
  }
  return undefined;
}
