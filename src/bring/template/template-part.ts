import { isBringable } from '../bringable.ts';
import { enginePart } from '../engine/engine-part.ts';
import type { Machine } from '../machine.ts';
import type { MachinePart } from '../part.ts';

/** Whether there is an engine to make it with, or can be. */
function mayHaveEngine(machine: Machine): boolean {
  if (machine.engine.availability.available) return machine.template?.isThere === false;
  const lack = enginePart.lackIn(machine);
  return lack !== undefined && isBringable(lack);
}

/** The base image that applications are built on. */
export const templatePart: MachinePart = {
  name: 'template',
  // 9 MB of lists and 40 MB of packages, with mmdebstrap on Debian 12.
  usual: { bytes: 49e6, milliseconds: 60_000 },
  lackIn(machine) {
    const { template, estimates } = machine;
    if (!template || template.isThere || !mayHaveEngine(machine)) return undefined;
    const { title, source } = template;
    const isCopied = 'from' in source;
    return {
      part: 'template',
      title,
      origin: isCopied ? `the base image, which ${source.from} has` : 'the base image',
      neededTo: 'build',
      estimate: isCopied ? { ...estimates.template, bytes: 0 } : estimates.template,
      way: {
        does: isCopied
          ? `${title} is copied from ${source.from}`
          : `${title} is made from the image or the packages of its distribution`,
      },
      commands: [
        isCopied
          ? `deskpack template copy ${source.reference} --from ${source.from}`
          : `deskpack template build ${source.starter}`,
      ],
    };
  },
  bring: async (means, options) =>
    (await import('./bring-template.ts')).bringTemplate(means, options),
};
