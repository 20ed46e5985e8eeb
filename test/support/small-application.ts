import type { Descriptor } from '../../src/descriptor/descriptor.ts';

/** An icon without findings. */
export const smallIcon = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h8z"/></svg>';

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
