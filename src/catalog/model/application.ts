import type { Descriptor } from '../../descriptor/descriptor.ts';

/** The names of the image in a registered inspection record. */
export interface ApplicationImage {
  /** `sha256:…` */
  readonly id: string;
  /** References with a tag; at least one. */
  readonly tags: readonly string[];
  /** References with a digest, if the image was pulled from a registry or pushed to one. */
  readonly digests: readonly string[];
}

/** The list of what is in an image, to which its record refers by `PackageList`. The catalog does not have the list itself. */
export interface ListedPackages {
  /** `urn:cdx:…/1`, a BOM-Link of CycloneDX. */
  readonly address: string;
  /** `sha256:…` of the list's file. */
  readonly digest: string;
  readonly packages: number;
}

/**
 * The values of an application's labels, each under the descriptor field that the label is made from.
 *
 * The fields are the same whether the record or the descriptor of an application was registered, except for
 * `icondata`, the icon's bytes in base64, which only a record has.
 */
export type ApplicationFields = Descriptor & { icondata?: string; type?: string };

/** An application in a registration request. */
export interface Registration {
  readonly name: string;
  readonly displayname: string;
  /** The kind of document that was sent: a descriptor, or the inspection record of an image. */
  readonly source: 'descriptor' | 'record';
  /** Absent if a descriptor was sent. */
  readonly image?: ApplicationImage;
  /** Absent if the record refers to no list. */
  readonly packageList?: ListedPackages;
  readonly fields: ApplicationFields;
  /** The descriptor or record as it was sent. */
  readonly document: object;
}

/** The properties that a catalog adds to a registration. */
export interface Registered {
  /** The number of the newest revision, from 1. */
  readonly revision: number;
  /** The content address of the document as it was sent: `sha256:` and 64 hexadecimal digits. */
  readonly digest: string;
  /** When the name was first registered, ISO 8601 in UTC. */
  readonly registered: string;
  /** When the registration last changed, ISO 8601 in UTC. */
  readonly updated: string;
  /** A strong entity tag with its quotes, as in `If-Match`: the digest without its algorithm. */
  readonly etag: string;
}

/** An application as it is stored and shown by a catalog. */
export type CatalogEntry = Registration & Registered;

export interface ApplicationSummary
  extends Registered,
    Pick<Registration, 'name' | 'displayname' | 'source'> {
  readonly cat?: string;
  readonly launch?: string;
  /** The first tag of the image. */
  readonly image?: string;
}
