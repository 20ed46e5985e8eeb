import type { PackageManagerName } from '../../descriptor/package-managers.ts';
import { digestOf } from '../../system/files/digest.ts';
import { isObject } from '../../text/json/json-object.ts';
import { tryParseJson } from '../../text/json/json-text.ts';
import { allPackageManagers } from '../all-package-managers.ts';

export interface ListedPackage {
  readonly name: string;
  readonly version: string;
  readonly architecture: string;
}

/** The facts of a list about its image. */
export interface ReadList {
  readonly manager: PackageManagerName;
  /** `urn:cdx:…/1`, which contains the serial number of the list (a BOM-Link of CycloneDX). */
  readonly address: string;
  /** The id of the image. */
  readonly image: string;
  /** The reference of the template that it was built on. */
  readonly template: string;
  readonly packages: readonly ListedPackage[];
}

function packageIn(component: unknown): (ListedPackage & { readonly type: string }) | undefined {
  if (!isObject(component)) return undefined;
  const { name, version, purl } = component;
  if (typeof name !== 'string' || typeof version !== 'string') return undefined;
  const [, type = '', query = ''] =
    /^pkg:(\w+)\/[^?]*(?:\?(.*))?$/.exec(typeof purl === 'string' ? purl : '') ?? [];
  const architecture = new URLSearchParams(query).get('arch') ?? '';
  return { type, name, version, architecture };
}

function templateIn(component: unknown): string | undefined {
  const properties = isObject(component) ? component.properties : undefined;
  const all: readonly unknown[] = Array.isArray(properties) ? properties : [];
  const found = all.find((one) => isObject(one) && one.name === 'deskpack:template');
  return isObject(found) && typeof found.value === 'string' ? found.value : undefined;
}

/** Reads a list that `packageList` has written; undefined if it is none. */
export function readPackageList(text: string): ReadList | undefined {
  const value = tryParseJson(text);
  if (!isObject(value) || value.bomFormat !== 'CycloneDX') return undefined;
  const image = isObject(value.metadata) ? value.metadata.component : undefined;
  const template = templateIn(image);
  if (template === undefined || !isObject(image) || !Array.isArray(value.components)) {
    return undefined;
  }
  const found = value.components.map(packageIn).filter((one) => one !== undefined);
  const type = found[0]?.type;
  const manager = Object.values(allPackageManagers).find(({ urlType }) => urlType === type)?.name;
  if (manager === undefined) return undefined;
  const packages = found.map(({ name, version, architecture }) => ({
    name,
    version,
    architecture,
  }));
  const serial = String(value.serialNumber).replace('urn:uuid:', 'urn:cdx:');
  const address = `${serial}/${String(value.version)}`;
  return { manager, address, image: String(image.version ?? ''), template, packages };
}

/**
 * The reference to a list that `packageList` has written: its address, its digest and the number of packages in it.
 *
 * @returns undefined if the text is no such list, or not that of the image
 */
export function listReference(text: string, imageId: string) {
  const list = readPackageList(text);
  if (list?.image !== imageId) return undefined;
  return { address: list.address, digest: digestOf(text), packages: list.packages.length };
}
