import { createHash } from 'node:crypto';
import { ComponentType } from '@cyclonedx/cyclonedx-library/Enums';
import { Bom, Component, Property } from '@cyclonedx/cyclonedx-library/Models';
import { JSON as Json, JsonSerializer } from '@cyclonedx/cyclonedx-library/Serialize';
import { Spec1dot6 } from '@cyclonedx/cyclonedx-library/Spec';
import { allPackageManagers } from '../all-package-managers.ts';
import type { InstalledVersion } from '../package-manager.ts';
import type { ImageContents } from './image-contents.ts';

export interface ListedImage {
  /** The name of the image, without a tag. */
  readonly name: string;
  /** `sha256:…` */
  readonly id: string;
  /** The reference of its template. */
  readonly template: string;
}

/** The number of the list's version: the list of an image never changes. */
const listVersion = 1;

/** The serial number of an image's list, which depends only on the image: `urn:uuid:…`. */
function serialNumberOf(imageId: string): string {
  const bytes = createHash('sha256').update(imageId).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const digits = bytes.toString('hex');
  return `urn:uuid:${digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')}`;
}

function urlOf(
  { name, version, architecture, source }: InstalledVersion,
  { manager, distribution: { id, version: release } }: ImageContents,
): string {
  const qualifiers = {
    arch: architecture,
    distro: id === '' || release === '' ? '' : `${id}-${release}`,
    upstream: source === name ? '' : source,
  };
  const given = Object.entries(qualifiers).filter(([, value]) => value !== '');
  const words = given.map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  const path = [allPackageManagers[manager].urlType, id || manager, name].map(encodeURIComponent);
  const query = words.length === 0 ? '' : `?${words.join('&')}`;
  return `pkg:${path.join('/')}@${encodeURIComponent(version)}${query}`;
}

/** The list of what is in an image, in the format CycloneDX. The same image gives the same text. */
export function packageList(contents: ImageContents, { name, id, template }: ListedImage): string {
  const bom = new Bom({ serialNumber: serialNumberOf(id), version: listVersion });
  const image = new Component(ComponentType.Container, name, { version: id, bomRef: id });
  image.properties.add(new Property('deskpack:template', template));
  bom.metadata.component = image;
  for (const one of contents.packages) {
    const purl = urlOf(one, contents);
    const { version } = one;
    bom.components.add(
      new Component(ComponentType.Library, one.name, { version, purl, bomRef: purl }),
    );
  }
  const serializer = new JsonSerializer(new Json.Normalize.Factory(Spec1dot6));
  return `${serializer.serialize(bom, { sortLists: true, space: 2 })}\n`;
}
