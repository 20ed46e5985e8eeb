import { createHash } from 'node:crypto';
import type { Entry } from '../entry.ts';

/** A part of a list for one of several machines, counted from 1. */
export interface Shard {
  readonly number: number;
  readonly of: number;
}

const maxShards = 10_000;

/** The shard in a text such as `3/10`; undefined if it is none. */
export function parseShard(text: string): Shard | undefined {
  const [, first, second] = /^(\d{1,5})\/(\d{1,5})$/.exec(text) ?? [];
  const [number, of] = [Number(first), Number(second)];
  return number >= 1 && number <= of && of <= maxShards ? { number, of } : undefined;
}

/**
 * Whether an entry belongs to a shard. It depends only on the name of the package: it stays the same if other entries
 * are added, and applications of one package, which share layers, are on one machine.
 */
export function isInShard(
  { package: name }: Pick<Entry, 'package'>,
  { number, of }: Shard,
): boolean {
  const digest = createHash('sha256').update(name).digest();
  return (digest.readUIntBE(0, 6) % of) + 1 === number;
}

/** The digest of a list, whatever the order of its names. */
export function digestOfList(names: readonly string[]): string {
  const text = JSON.stringify([...names].sort());
  return `sha256:${createHash('sha256').update(text).digest('hex')}`;
}
