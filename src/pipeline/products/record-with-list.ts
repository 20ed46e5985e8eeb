import { isObject } from '../../text/json/json-object.ts';
import { type JsonWithText, tryParseJson } from '../../text/json/json-text.ts';

/** Refers to the list of what is in an image. */
interface ListReference {
  /** `urn:cdx:…`, which contains the serial number of the list. */
  readonly address: string;
  /** `sha256:…` of the list's file. */
  readonly digest: string;
}

/**
 * An inspection record that refers to the list of what is in its image. The labels of an image cannot: they are part of
 * it. Whatever reads inspection records ignores the additional key `PackageList`.
 */
export function recordWithList(
  record: string | JsonWithText,
  { address: Address, digest: Digest }: ListReference,
): string | JsonWithText {
  const value = typeof record === 'string' ? tryParseJson(record) : record.value;
  const [image, ...others]: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (!isObject(image)) return record;
  const referring = { ...image, PackageList: { Address, Digest } };
  const whole = Array.isArray(value) ? [referring, ...others] : referring;
  return { value: whole, text: JSON.stringify(whole) };
}
