import { digestOf } from '../system/files/digest.ts';
import { queryTimeoutMs } from '../system/process/program/program-options.ts';
import { readProgram } from '../system/process/program/read-program.ts';
import { runProgram } from '../system/process/program/run-program.ts';
import type { TaskOptions } from '../system/process/program/task.ts';
import { checkedImage } from './containerd-answers.ts';
import type { Ctr } from './ctr.ts';

/**
 * The name of an image while it is imported. It is always the same for an image, so that the next import
 * replaces the rest of a killed one.
 */
export function temporaryName(name: string): string {
  return `importing.deskpack.invalid/${digestOf(name).slice(7, 23)}:latest`;
}

/**
 * Whether an imported image is complete.
 *
 * @param digest of the manifest that was imported
 * @param doing its purpose, as text that follows "cannot"
 */
export async function isImported(
  ctr: Ctr,
  name: string,
  digest: string,
  doing: string,
  { signal }: TaskOptions,
): Promise<boolean> {
  const importing = temporaryName(name);
  const check = ctr('images', 'check', `name==${importing}`);
  const answer = await readProgram({ ...check, doing, signal, timeout: queryTimeoutMs });
  const image = checkedImage(answer, importing);
  return image?.digest === digest && image.isComplete;
}

/** Gives an imported image its final name. */
export async function nameImported(
  ctr: Ctr,
  name: string,
  doing: string,
  { signal }: TaskOptions,
): Promise<void> {
  const tag = ctr('images', 'tag', '--force', temporaryName(name), name);
  await runProgram({ ...tag, doing, signal, timeout: queryTimeoutMs });
}

/** Removes the temporary name of an image, if it exists. */
export async function removeTemporaryName(ctr: Ctr, name: string): Promise<void> {
  const rm = ctr('images', 'rm', temporaryName(name));
  await runProgram({ ...rm, doing: `clean up after ${name}`, timeout: queryTimeoutMs }).catch(
    () => {},
  );
}
