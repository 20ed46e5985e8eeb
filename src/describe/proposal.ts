import { fields } from '../descriptor/fields.ts';
import type { PresentTemplate } from '../package-manager/present-template.ts';
import type { Toolkits } from '../probe/look/warm-base.ts';
import type { Note } from './note.ts';
import type { Provenance } from './provenance.ts';

/** A value for a field, and where it comes from. */
export interface ProposedValue {
  readonly value: unknown;
  readonly from: Provenance;
}

/** Proposed values by the top-level keys of a descriptor. */
export type ProposedValues = ReadonlyMap<string, ProposedValue>;

/** An icon that can be chosen. */
export interface IconChoice {
  readonly content: Uint8Array;
  /** What it is in a word, if that is not where it is from: `drawing`, or the size of a picture in pixels. */
  readonly kind?: string | undefined;
  readonly from: Provenance;
}

/** A descriptor made from what already exists, such as labels or a recipe. */
export interface Proposal {
  readonly values: ProposedValues;
  /** Content of the icon file that the descriptor names. */
  readonly icon: Uint8Array | undefined;
  /** What that is, as of an {@link IconChoice}. */
  readonly iconKind?: string | undefined;
  /** Other icons that can be used in its place, best first, each with where it is from. */
  readonly otherIcons?: readonly IconChoice[];
  /** What could not be recovered, and what should be checked. */
  readonly notes: readonly Note[];
  /** What else is known that a look at its window needs; absent if that cannot be looked at. */
  readonly forLook?: ForLook;
}

/** What a look at the window of an application needs beside its descriptor. */
interface ForLook {
  /** The template that its packages were looked for in. */
  readonly template: PresentTemplate;
  /** The packages that were looked into, as `name=version`. */
  readonly versions: readonly string[];
  /** What a base with the common toolkits has. */
  readonly toolkits?: Toolkits;
  /** What its desktop file says of the window class. */
  readonly startupWmClass: string | undefined;
}

const order = Object.keys(fields);

function positionOf(key: string): number {
  const position = order.indexOf(key);
  return position === -1 ? order.length : position;
}

/** The keys in the order of the field table; unknown ones are last. */
function sortedKeys(values: ProposedValues): string[] {
  return [...values.keys()].sort((one, other) => positionOf(one) - positionOf(other));
}

/** The descriptor, with its keys in the order of the field table. */
export function descriptorOf({ values }: Pick<Proposal, 'values'>): Record<string, unknown> {
  return Object.fromEntries(sortedKeys(values).map((key) => [key, values.get(key)!.value]));
}

/** Where the values come from, by their keys in the order of the field table. */
export function sourcesOf({ values }: Pick<Proposal, 'values'>): Record<string, Provenance> {
  return Object.fromEntries(sortedKeys(values).map((key) => [key, values.get(key)!.from]));
}

/** Several sources together: of two values for a field, the one that comes first is kept. */
export function firstOfEach(...all: readonly ProposedValues[]): Map<string, ProposedValue> {
  const merged = new Map<string, ProposedValue>();
  for (const values of all) {
    for (const [key, value] of values) if (!merged.has(key)) merged.set(key, value);
  }
  return merged;
}
