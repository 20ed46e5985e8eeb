import { iconFinder, iconOfFile } from '../icon-file.ts';

/**
 * The bytes of a descriptor's icon where its file has it; undefined if there is none, or if it cannot be read.
 *
 * @param file path of the descriptor
 */
export async function iconBeside(file: string, name: unknown): Promise<Uint8Array | undefined> {
  if (typeof name !== 'string') return undefined;
  const { icon } = await iconOfFile(file, name, iconFinder());
  return icon ?? undefined;
}
