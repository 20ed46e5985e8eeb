import { basename, dirname, join } from 'node:path';
import type { Proposal } from '../../describe/proposal.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { digestOf } from '../../system/files/digest.ts';
import { readBytesIfThere } from '../../system/files/read-file.ts';
import { isObject, type JsonObject } from '../../text/json/json-object.ts';
import { tryParseJson } from '../../text/json/json-text.ts';
import { ownFile } from '../../workspace/product/own-file.ts';
import { writeProduct } from '../../workspace/product/write-product.ts';
import { keepProposal, type LastProposal, readLastProposal } from '../merge/last-proposal.ts';

/** Larger files are not read as a descriptor. */
const maxBytes = 64_000_000;

/** The descriptor as it was, with all that was kept of it. */
export interface Earlier {
  readonly file: string;
  readonly bytes: Uint8Array;
  readonly descriptor: JsonObject;
  readonly last: LastProposal | undefined;
  readonly icon: { readonly path: string; readonly bytes: Uint8Array } | undefined;
}

/** @throws DeskpackError if it is gone, or a list */
export async function readEarlier(file: string): Promise<Earlier> {
  const bytes = await readBytesIfThere(file, maxBytes);
  const descriptor = tryParseJson(Buffer.from(bytes ?? []).toString('utf8'));
  if (!bytes || !isObject(descriptor)) {
    throw new DeskpackError('descriptor-invalid', {
      doing: `bring the newer file of the vendor into ${basename(file)}`,
      reason: 'it is not one JSON object',
      subject: { kind: 'file', name: file },
      action: 'Give each application a file of its own, or change it by hand.',
    });
  }
  const { icon } = descriptor;
  const path = typeof icon === 'string' && basename(icon) === icon ? join(dirname(file), icon) : '';
  const drawing = path === '' ? undefined : await readBytesIfThere(path, maxBytes);
  return {
    ...{ file, bytes, descriptor, last: await readLastProposal(file) },
    icon: drawing && { path, bytes: drawing },
  };
}

/** The application of a descriptor among those of the newer file. */
export function chooseProposal(proposals: readonly Proposal[], { descriptor }: Earlier): Proposal {
  const same = (key: string) =>
    proposals.find(({ values }) => values.has(key) && values.get(key)?.value === descriptor[key]);
  const found =
    same('name') ??
    same('desktopfile') ??
    same('path') ??
    (proposals.length === 1 ? proposals[0] : undefined);
  if (found) return found;
  const name = String(descriptor.name);
  throw new DeskpackError('application-missing', {
    reason: `the newer file of the vendor has no application ${name}`,
    subject: { kind: 'application', name },
    action: 'Describe it anew: deskpack detect ADDRESS',
  });
}

const digestAt = async (path: string) => {
  const bytes = await readBytesIfThere(path, maxBytes);
  return bytes && digestOf(bytes);
};

/** The digests of the descriptor and its icon, as they are now. */
export async function digestsOf({ file, icon }: Earlier) {
  return { file: await digestAt(file), icon: icon && (await digestAt(icon.path)) };
}

/** Puts the descriptor and its icon back as they were, unless somebody has changed them since they had these digests. */
export async function putBack(earlier: Earlier, own: Awaited<ReturnType<typeof digestsOf>>) {
  const { file, bytes, last, icon } = earlier;
  const now = await digestsOf(earlier);
  if (own.file !== undefined && now.file === own.file)
    await writeProduct(ownFile('descriptor', file, [own.file]), bytes, []);
  if (icon && own.icon !== undefined && now.icon === own.icon)
    await writeProduct(ownFile('icon', icon.path, [own.icon]), icon.bytes, []);
  if (last) await keepProposal(file, last);
}
