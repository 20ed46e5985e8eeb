import { encode } from 'fast-png';
import type { Descriptor } from '../../src/descriptor/descriptor.ts';

/** An icon without findings. */
export const smallIcon = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h8z"/></svg>';

/** A picture of a window, of four pixels. */
export const smallPicture: Buffer = Buffer.from(
  encode({ width: 2, height: 2, channels: 3, depth: 8, data: new Uint8Array(12) }),
);

/** A descriptor without findings that has only the required fields. Its icon is `icon.svg` beside it. */
export function smallDescriptor(name = 'xcalc', changes: Descriptor = {}): Descriptor {
  return {
    template: 'acme/oc.template.debian.minimal',
    name,
    cat: 'utilities',
    icon: 'icon.svg',
    launch: `${name}.Window`,
    path: `/usr/bin/${name}`,
    acl: { permit: ['all'] },
    ...changes,
  };
}

/** The files of an application by their names, for a new folder. */
export function filesOf(
  descriptor: Descriptor = smallDescriptor(),
  file = `${descriptor.name}.d.3.0.json`,
): Record<string, string> {
  return { 'icon.svg': smallIcon, [file]: JSON.stringify(descriptor) };
}
