import { resolve } from 'node:path';
import { DeskpackError } from '../../../error/deskpack-error.ts';

/** The error for a file that is in the way, with what can be done about it where there is no option to replace it. */
function withOwnAction(error: unknown): unknown {
  if (!(error instanceof DeskpackError) || error.code !== 'file-in-the-way') return error;
  const { code, message, subject, tail } = error;
  const action = 'Move it away to have it written anew, or change it with "deskpack edit".';
  return new DeskpackError(code, { reason: message, subject, tail, action });
}

/**
 * Writes the descriptor and the icon of a record into the working folder. @returns its file
 *
 * @throws DeskpackError when a file with another content is there
 */
export async function describeRecord(name: string, record: string): Promise<string> {
  const [{ proposalsOfText }, { writeProposals }, { configurationFinder }, { chooseSettings }] =
    await Promise.all([
      import('../../../describe/sources/proposals-of-text.ts'),
      import('../../descriptor/describe/write-proposals.ts'),
      import('../../../workspace/configuration-file.ts'),
      import('../../shared/run/run-flags.ts'),
    ]);
  const folder = process.cwd();
  const { extraLabels } = (await configurationFinder()(folder)).configuration;
  const proposals = proposalsOfText(record, name, extraLabels);
  const { release } = await chooseSettings({});
  try {
    const [written] = await writeProposals(
      proposals.map((proposal) => ({ proposal })),
      { folder, release, force: false },
    );
    return resolve(written!.files[0]!.file);
  } catch (error) {
    throw withOwnAction(error);
  }
}
