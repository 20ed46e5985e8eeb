import { fields } from '../descriptor/fields.ts';
import type { PresentTemplate } from '../package-manager/present-template.ts';
import type { Toolkits } from '../probe/look/warm-base.ts';
import type { Artefact } from '../vendor/artefact.ts';
import type { Note } from './note.ts';
import type { Provenance } from './provenance.ts';

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

export interface ProposedValue {
  readonly value: unknown;
  readonly from: Provenance;
}

/** Proposed values by the top-level keys of a descriptor. */
export type ProposedValues = ReadonlyMap<string, ProposedValue>;

export interface IconChoice {
  readonly content: Uint8Array;
  /** A description if the provenance is not enough: `drawing`, or the size of a picture in pixels. */
  readonly kind?: string | undefined;
  readonly from: Provenance;
}

/** A descriptor derived from existing sources, such as labels or a recipe. */
export interface Proposal {
  readonly values: ProposedValues;
  /** Values of fields outside the table, which a descriptor has only if images get labels of them. */
  readonly more?: ProposedValues;
  /** The content of the icon file that the descriptor names. */
  readonly icon: Uint8Array | undefined;
  /** Its description, as of an {@link IconChoice}. */
  readonly iconKind?: string | undefined;
  /** Alternative icons, best first, with their provenance. */
  readonly otherIcons?: readonly IconChoice[];
  /** The values that could not be recovered, and those to check. */
  readonly notes: readonly Note[];
  /** The file of a vendor that it is made from; absent for what an index or an image has. */
  readonly artefact?: Artefact;
  /** Additional input for a look; absent if the application cannot be started. */
  readonly forLook?: ForLook;
}

/** The input for a look beside the descriptor. */
interface ForLook {
  readonly template: PresentTemplate;
  /** The versions of the packages, as `name=version`. */
  readonly versions: readonly string[];
  /** The absolute path of the build context, if instructions copy from it. */
  readonly context?: string;
  /** The toolkits of a warm base. */
  readonly toolkits?: Toolkits;
  /** The window class in the desktop file. */
  readonly startupWmClass: string | undefined;
}

const order = Object.keys(fields);

function positionOf(key: string): number {
  const position = order.indexOf(key);
  return position === -1 ? order.length : position;
}

/** The keys in the order of the field table, then unknown ones. */
function sortedKeys(values: ProposedValues): string[] {
  return [...values.keys()].sort((one, other) => positionOf(one) - positionOf(other));
}

/** The descriptor, with its keys in the order of the field table. */
export function descriptorOf({ values }: Pick<Proposal, 'values'>): Record<string, unknown> {
  return Object.fromEntries(sortedKeys(values).map((key) => [key, values.get(key)!.value]));
}

/** The provenance of the values, by their keys in the order of the field table. */
export function sourcesOf({ values }: Pick<Proposal, 'values'>): Record<string, Provenance> {
  return Object.fromEntries(sortedKeys(values).map((key) => [key, values.get(key)!.from]));
}

/** Merges several proposals: for each field, the first value is kept. */
export function mergeProposals(...all: readonly ProposedValues[]): Map<string, ProposedValue> {
  const merged = new Map<string, ProposedValue>();
  for (const values of all) {
    for (const [key, value] of values) if (!merged.has(key)) merged.set(key, value);
  }
  return merged;
}
