import type { ProvenProposal } from '../../describe/look/with-window.ts';
import type { NoteCode } from '../../describe/note.ts';
import { descriptorOf, type Proposal } from '../../describe/proposal.ts';
import { displayLine } from '../../text/escape/display-line.ts';
import { type Entry, nameOfEntry } from '../entry.ts';
import type { ApplicationResult } from '../result.ts';

/** A text of a descriptor, unless it is empty. */
export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** An object with one text, or with none. */
export function optional<Key extends string>(
  key: Key,
  value: string | undefined,
): Partial<Record<Key, string>> {
  return value === undefined ? {} : ({ [key]: value } as Record<Key, string>);
}

/** The file that an entry is of, with what it was found to be. */
export function fileOf(
  { file }: Entry,
  { artefact }: Partial<Pick<Proposal, 'artefact'>> = {},
): Pick<ApplicationResult, 'file'> {
  if (!file) return {};
  const { path, bytes } = file;
  const { kind, version, sha256 } = artefact?.origin ?? {};
  const known = artefact
    ? { title: artefact.title, kind, sha256, ...(version !== undefined && { version }) }
    : {};
  const size = artefact?.origin.bytes ?? bytes;
  return { file: { path, ...known, ...(size === undefined ? {} : { bytes: size }) } };
}

/** The facts about an application before its run. */
export function factsOf(entry: Entry, { proposal, proof, started }: ProvenProposal) {
  const descriptor = descriptorOf(proposal);
  const { peakMemoryBytes, log = [] } = started ?? {};
  return {
    package: entry.package,
    entry: nameOfEntry(entry),
    ...optional('desktop', textOf(descriptor.desktopfile) ?? textOf(descriptor.desktop)),
    ...optional('name', textOf(descriptor.name)),
    ...optional('title', textOf(descriptor.displayname) ?? textOf(descriptor.name)),
    ...optional('launch', textOf(descriptor.launch)),
    ...(proof.healed.length > 0 ? { healed: proof.healed } : {}),
    ...(proof.window ? { windowMs: proof.window.firstSeenMs } : {}),
    ...fileOf(entry, proposal),
    ...(proposal.forLook && !proposal.artefact ? { packages: proposal.forLook.versions } : {}),
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

/** Notes that say what else a person should know of a proven application. */
const remarks: readonly NoteCode[] = ['not-free', 'dialog-first', 'class-version'];

/** Why a look is no proof, or what is said beside it; undefined if there is nothing to say. */
export function messageOfLook({
  proof,
  proposal: { notes },
}: Pick<ProvenProposal, 'proof' | 'proposal'>): string | undefined {
  for (const reason of proof.state === 'proven' ? remarks : reasons) {
    // Of several changes the last one made the window appear.
    const note = notes.findLast(({ code }) => code === reason);
    if (note) return displayLine(note.message);
  }
  return undefined;
}
