import { basename } from 'node:path';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { readSavedImages } from '../../image/archive/read-saved-images.ts';
import type { SavedImage } from '../../image/archive/saved-image.ts';
import { BrokenImage } from '../../image/image-content.ts';
import { parseJson } from '../../image/image-json.ts';
import { readStart } from '../../system/files/read-start.ts';
import { isObject } from '../../text/json/json-object.ts';
import { isTarInGzip, isTarStart } from '../../vendor/archive/tar-start.ts';
import { imageInRecord } from '../image/built-image.ts';
import { proposalOfImage } from '../image/proposal-of-image.ts';
import type { Note } from '../note.ts';
import { type Proposal, withMissingFields } from '../proposal.ts';

/** Enough for the sign of tar, also in gzip. */
const startBytes = 4096;

function damaged(path: string, cause: BrokenImage): DeskpackError {
  return new DeskpackError('not-describable', {
    doing: `make a descriptor from ${path}`,
    reason: `its images cannot be read: ${cause.message}`,
    subject: { kind: 'file', name: path },
    action: 'Save the image again, and compare the size and digest of the file.',
    cause,
  });
}

function proposalOf(
  { names, config }: SavedImage,
  path: string,
  extraLabels: readonly string[],
): Proposal {
  const parsed = parseJson(config, 'its config');
  // The same parts as in an inspection record of docker.
  const record = { RepoTags: names, Config: isObject(parsed) ? parsed.config : {} };
  const proposal = proposalOfImage(imageInRecord(record)!, extraLabels);
  const message = `the image is in ${basename(path)} alone: publishing builds it anew from the descriptor, and an engine has to load it to offer it as it is`;
  const note: Note = { code: 'image-only-saved', message };
  return withMissingFields({ ...proposal, notes: [...proposal.notes, note] });
}

/**
 * Proposals from the images in an archive that an engine has saved, alone or in gzip: from their configs, without an engine.
 *
 * @param extraLabels additional fields that the configuration writes as labels
 * @returns undefined if the file is no such archive, or not there
 * @throws DeskpackError if it is damaged
 */
export async function proposalsOfImageArchive(
  path: string,
  extraLabels: readonly string[],
): Promise<Proposal[] | undefined> {
  const start = await readStart(path, startBytes).catch(() => undefined);
  const isPacked = start !== undefined && isTarInGzip(start);
  if (!start || (!isPacked && !isTarStart(start))) return undefined;
  try {
    const images = await readSavedImages(path, isPacked);
    const proposals = images?.map((image) => proposalOf(image, path, extraLabels)) ?? [];
    return proposals.length === 0 ? undefined : proposals;
  } catch (error) {
    if (!(error instanceof BrokenImage)) throw error;
    throw damaged(path, error);
  }
}
