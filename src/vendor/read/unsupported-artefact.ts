import { DeskpackError } from '../../error/deskpack-error.ts';
import type { Unsupported } from './unsupported.ts';

/** @param name what people call the file: its path, or the address that it is from */
export function unsupportedArtefact(name: string, { what, action }: Unsupported): DeskpackError {
  return new DeskpackError('artefact-unsupported', {
    reason: `${name} is ${what}, from which no image can be made here`,
    subject: { kind: 'file', name },
    action,
  });
}
