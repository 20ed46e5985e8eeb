import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Proposal } from '../../describe/proposal.ts';
import { proposalOfReference } from '../../describe/sources/proposal-of-reference.ts';
import { proposalsOfDesktopFile } from '../../describe/sources/proposals-of-desktop-file.ts';
import { proposalsOfImageArchive } from '../../describe/sources/proposals-of-image-archive.ts';
import { proposalsOfText } from '../../describe/sources/proposals-of-text.ts';
import type { Engine } from '../../engine/engine.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { readBytesIfThere } from '../../system/files/read-file.ts';
import { isTemplateName } from '../../template/known-templates.ts';
import { openEdited } from '../../workspace/edit/edited-file.ts';
import { iconBeside } from '../../workspace/edit/icon-beside.ts';
import type { MadeFrom, OriginFiles, OriginRequest } from '../services.ts';

const maxBytes = 64_000_000;

interface Context {
  readonly engine: Engine | undefined;
  /** Folder of relative paths. */
  readonly folder: string;
  readonly extraLabels: readonly string[];
}

/** The files in a folder that may be descriptors, and those that may be records or recipes. */
export async function originFiles(folder: string): Promise<OriginFiles> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const names = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .sort();
  const isDescriptor = (name: string) => /\.d\.[^/]*\.json$/.test(name);
  return {
    descriptors: names.filter(isDescriptor),
    desktopFiles: names.filter((name) => name.endsWith('.desktop')),
    records: names.filter(
      (name) =>
        !isDescriptor(name) &&
        (/\.(?:json|d)$/.test(name) || /^(?:Dockerfile|Containerfile)/.test(name)),
    ),
  };
}

/** The images of an engine that are not templates. */
export async function imageReferences(engine: Engine | undefined): Promise<string[]> {
  const references = (await engine?.references().catch(() => [])) ?? [];
  return [...new Set(references.filter((reference) => !isTemplateName(reference)))].sort();
}

function absent(given: string, what: string): DeskpackError {
  return new DeskpackError('not-describable', {
    doing: `make a descriptor from ${given}`,
    reason: `there is no ${what} of that name`,
    action: 'Name another.',
  });
}

async function fromImage(given: string, { engine, extraLabels }: Context): Promise<Proposal[]> {
  const proposal = engine && (await proposalOfReference(engine, given, extraLabels));
  if (proposal) return [proposal];
  throw absent(given, engine ? `image in ${engine.name}` : 'image: no engine answers');
}

async function fromRecord(given: string, { folder, extraLabels }: Context): Promise<Proposal[]> {
  const saved = await proposalsOfImageArchive(resolve(folder, given), extraLabels);
  if (saved) return saved;
  const bytes = await readBytesIfThere(resolve(folder, given), maxBytes);
  if (!bytes) throw absent(given, 'file');
  return proposalsOfText(Buffer.from(bytes).toString('utf8'), given, extraLabels);
}

const sources = {
  image: fromImage,
  record: fromRecord,
  desktop: (given: string, { folder }: Context) =>
    proposalsOfDesktopFile(resolve(folder, given), undefined),
} as const;

/**
 * Makes a descriptor, or proposals for one, from an existing source.
 *
 * @throws DeskpackError when it does not exist, or is nothing of that kind
 */
export async function madeFrom(
  { kind, given }: OriginRequest,
  context: Context,
): Promise<MadeFrom> {
  if (kind === 'descriptor') {
    const { path, origin } = await openEdited(resolve(context.folder, given), {});
    return { origin, icon: await iconBeside(path, origin.icon) };
  }
  return { proposals: await sources[kind](given, context) };
}
