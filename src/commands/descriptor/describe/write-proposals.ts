import { resolve } from 'node:path';
import { descriptorOf, type Proposal } from '../../../describe/proposal.ts';
import { isFileName } from '../../../descriptor/rules/entry/icon.ts';
import { DeskpackError } from '../../../error/deskpack-error.ts';
import { placeArtefact } from '../../../vendor/context/place-artefact.ts';
import { makeOutputFolder } from '../../../workspace/output-folder.ts';
import { type PlannedProduct, refuseObstacles } from '../../../workspace/product/obstacle-to.ts';
import { ownFile } from '../../../workspace/product/own-file.ts';
import { pictureProduct } from '../../../workspace/product/picture-product.ts';
import { writeProduct } from '../../../workspace/product/write-product.ts';

/** The files of a proposal, the descriptor first. */
export interface WrittenProposal {
  readonly files: readonly { readonly file: string; readonly changed: boolean }[];
}

interface Place {
  readonly folder: string;
  readonly release: string;
  readonly force: boolean;
}

function requireFileName(value: unknown, what: string): string {
  if (typeof value === 'string' && isFileName(value) && !value.includes('\0')) return value;
  const is = value === undefined ? 'is not known' : `is ${JSON.stringify(value)}`;
  throw new DeskpackError('descriptor-invalid', {
    doing: 'write the descriptor into a file',
    reason: `its ${what} ${is}, which cannot be the name of a file`,
    action: 'Print it without --output, and correct it.',
  });
}

/** A proposal, and a picture of its window if there is one. */
interface Writable {
  readonly proposal: Proposal;
  readonly picture?: Uint8Array;
}

function filesOf({ proposal, picture }: Writable, { folder, release }: Place): PlannedProduct[] {
  const descriptor = descriptorOf(proposal);
  const name = requireFileName(descriptor.name, 'name');
  const path = resolve(folder, `${name}.d.${release}.json`);
  const content = `${JSON.stringify(descriptor, null, 2)}\n`;
  const wanted: PlannedProduct[] = [{ product: ownFile('descriptor', path, []), content }];
  if (proposal.icon !== undefined && descriptor.icon !== undefined) {
    const icon = resolve(folder, requireFileName(descriptor.icon, 'icon'));
    wanted.push({ product: ownFile('icon', icon, []), content: proposal.icon });
  }
  if (picture) {
    const product = pictureProduct(resolve(folder, `${name}.png`), name.toLowerCase());
    wanted.push({ product, content: picture });
  }
  return wanted;
}

/** Two proposals must not write one file with different content. */
function refuseCollisions(wanted: readonly PlannedProduct[]): void {
  const contents = new Map<string, string>();
  for (const { product, content } of wanted) {
    const key = product.path.toLowerCase();
    const text = Buffer.from(content ?? '').toString('latin1');
    const other = contents.get(key);
    if (other !== undefined && other !== text) {
      throw new DeskpackError('name-taken', {
        doing: 'write the descriptors',
        reason: `two of them would write ${product.path}, with different content`,
        subject: { kind: 'file', name: product.path },
        action: 'Write them into different folders.',
      });
    }
    contents.set(key, text);
  }
}

/**
 * Writes each proposal as a descriptor with its icon and the picture of its window; writes none if one of the files must not be replaced.
 *
 * @throws DeskpackError when a file is in the way, two have the same name, or a name cannot be one of a file
 */
export async function writeProposals(
  proposals: readonly Writable[],
  place: Place,
): Promise<WrittenProposal[]> {
  const consent = place.force ? 'all' : [];
  const all = proposals.map((proposal) => filesOf(proposal, place));
  refuseCollisions(all.flat());
  await refuseObstacles(all.flat(), consent);
  makeOutputFolder(place.folder);
  const written: WrittenProposal[] = [];
  for (const [index, wanted] of all.entries()) {
    const files = [];
    const { artefact } = proposals[index]!.proposal;
    if (artefact) files.push(...(await placeArtefact(artefact, place.folder, place.force)));
    // The descriptor last, so that none is there whose icon was refused.
    for (const { product, content } of wanted.toReversed()) {
      files.unshift({
        file: product.path,
        changed: await writeProduct(product, content ?? '', consent),
      });
    }
    written.push({ files });
  }
  return written;
}
