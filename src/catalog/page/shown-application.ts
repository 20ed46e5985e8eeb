import type { StartProof } from '../model/proof/start-proof.ts';

/** An application as lists show it to people. */
export interface ShownApplication {
  readonly name: string;
  readonly displayname: string;
  readonly cat?: string;
  readonly source: 'descriptor' | 'record';
  /** The sentence in the labels of its image. */
  readonly description?: string;
  /** The digest of its icon; absent without one. */
  readonly iconDigest?: string;
  readonly hasPicture: boolean;
  /** The mean luminance of the picture in percent; absent if it is not known. */
  readonly pictureLuminance?: number;
  readonly starts?: StartProof;
  readonly revision: number;
  /** When the name was first registered, ISO 8601 in UTC. */
  readonly registered: string;
  /** When the registration last changed, ISO 8601 in UTC. */
  readonly updated: string;
}

/** Its properties, as a list is asked for them. */
export const shownProperties = [
  'name',
  'displayname',
  'cat',
  'source',
  'description',
  'iconDigest',
  'hasPicture',
  'pictureLuminance',
  'starts',
  'revision',
  'registered',
  'updated',
] as const satisfies readonly (keyof ShownApplication)[];
