import type { Engine } from '../engine/engine.ts';

/** The arguments of the deskpack command that copies a template from one engine to another. */
export function copyArgs(
  reference: string,
  from: Pick<Engine, 'name'>,
  to: Pick<Engine, 'name'>,
): string[] {
  return ['template', 'copy', reference, '--from', from.name, '--to', to.name];
}
