import type { PartName } from '../../bring/part-name.ts';

/** What the parts are called while they are brought. */
export const partTitles: Readonly<Record<PartName, string>> = {
  engine: 'docker and containerd',
  template: 'base image',
  catalog: 'catalog',
};
