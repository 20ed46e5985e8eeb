import type { Descriptor } from '../../descriptor/descriptor.ts';

/** The image behind a registration, as its inspection record names it. */
export interface ApplicationImage {
  /** `sha256:…` */
  readonly id: string;
  /** References with a tag; at least one. */
  readonly tags: readonly string[];
  /** References with a digest, where the image came from a registry or went to one. */
  readonly digests: readonly string[];
}

/**
 * What the labels of an application say, each under the field of the descriptor that it comes from.
 *
 * The same application has the same fields whether its record or its descriptor was registered, but for
 * `icondata`, the icon's bytes in base64, which only a record has.
 */
export type ApplicationFields = Descriptor & { icondata?: string; type?: string };

/** What one element of a registration request says about an application. */
export interface Registration {
  readonly name: string;
  readonly displayname: string;
  /** What was sent: a descriptor, or the inspection record of an image. */
  readonly source: 'descriptor' | 'record';
  /** Absent when a descriptor was sent. */
  readonly image?: ApplicationImage;
  readonly fields: ApplicationFields;
  /** The descriptor or record as it was sent. */
  readonly document: object;
}

/** What a catalog adds to a registration. */
export interface Registered {
  /** When the name was first registered, ISO 8601 in UTC. */
  readonly registered: string;
  /** When the registration last changed, ISO 8601 in UTC. */
  readonly updated: string;
  /** A strong entity tag with its quotes, as `If-Match` takes it; another one after each change. */
  readonly etag: string;
}

/** An application as a catalog holds and shows it. */
export type CatalogEntry = Registration & Registered;

/** What a list of applications tells about each. */
export interface ApplicationSummary extends Registered {
  readonly name: string;
  readonly displayname: string;
  readonly source: Registration['source'];
  readonly cat?: string;
  readonly launch?: string;
  /** The first tag of the image. */
  readonly image?: string;
}
