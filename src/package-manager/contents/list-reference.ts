import { valueAt } from '../../descriptor/descriptor.ts';
import { digestOf } from '../../system/files/digest.ts';
import { isObject } from '../../text/json/json-object.ts';
import { tryParseJson } from '../../text/json/json-text.ts';

/** Refers to the list of what is in an image. */
export interface ListReference {
  /** `urn:cdx:…/1`, which contains the serial number of the list (a BOM-Link of CycloneDX). */
  readonly address: string;
  /** `sha256:…` of the list's file. */
  readonly digest: string;
  /** The number of packages in it. */
  readonly packages: number;
}

/**
 * The reference to a list that `packageList` has written.
 *
 * @returns undefined if the text is no such list, or not that of the image
 */
export function listReference(text: string, imageId: string): ListReference | undefined {
  const list = tryParseJson(text);
  if (!isObject(list) || list.bomFormat !== 'CycloneDX') return undefined;
  const { serialNumber, version, components } = list;
  if (typeof serialNumber !== 'string' || !serialNumber.startsWith('urn:uuid:')) return undefined;
  if (valueAt(list, ['metadata', 'component', 'version']) !== imageId) return undefined;
  return {
    address: `${serialNumber.replace('urn:uuid:', 'urn:cdx:')}/${String(version)}`,
    digest: digestOf(text),
    packages: Array.isArray(components) ? components.length : 0,
  };
}
