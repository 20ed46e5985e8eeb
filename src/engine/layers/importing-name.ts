import { Trouble } from '../../trouble.ts';
import { checkedImage } from '../containerd-answers.ts';
import type { Running } from '../engine.ts';
import { answerTime } from '../engine-options.ts';
import { readProgram } from '../read-program.ts';
import { runProgram } from '../run-program.ts';
import type { Ctr } from './ctr.ts';
import { sha256 } from './sha256.ts';

/**
 * The name of an image while it is imported. It is always the same for an image, so that the next import
 * replaces what a killed one left behind.
 */
export function importingName(name: string): string {
  return `importing.deskpack.invalid/${sha256(name).slice(7, 23)}:latest`;
}

/**
 * Gives an imported image its name, when it is complete.
 *
 * @param digest of the manifest that was imported
 * @param purpose what this belongs to, as it stands after "cannot"
 * @throws Trouble when something of it is missing
 */
export async function nameImported(
  ctr: Ctr,
  name: string,
  digest: string,
  purpose: string,
  { signal }: Running,
): Promise<void> {
  const importing = importingName(name);
  const common = { purpose, signal, timeout: answerTime };
  const check = ctr('images', 'check', `name==${importing}`);
  const image = checkedImage(await readProgram({ ...check, ...common }), importing);
  if (image?.digest !== digest || !image.isComplete) {
    throw new Trouble(`cannot ${purpose}: the image store did not keep all of it`, {
      action: 'Something else removes content from the image store. Stop it and try again.',
    });
  }
  await runProgram({ ...ctr('images', 'tag', '--force', importing, name), ...common });
}

/** Takes back the name under which an image was imported; there may be no image of that name any more. */
export async function removeImporting(ctr: Ctr, name: string): Promise<void> {
  const rm = ctr('images', 'rm', importingName(name));
  await runProgram({ ...rm, purpose: `clean up after ${name}`, timeout: answerTime }).catch(
    () => {},
  );
}
