import { basename, dirname } from 'node:path';
import { descriptorOf } from '../../describe/proposal.ts';
import { proposalsOfArtefact } from '../../describe/sources/proposals-of-artefact.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import type { JsonObject } from '../../text/json/json-object.ts';
import type { Artefact } from '../../vendor/artefact.ts';
import { withArtefactContext } from '../../vendor/context/artefact-context.ts';
import type { VendorUpdate } from '../entry.ts';
import { mergeInstructions, type Replacement } from '../merge/merge-instructions.ts';
import type { Detection } from './detect-entry.ts';
import { chooseProposal, type Earlier } from './earlier-descriptor.ts';
import {
  artefactBeside,
  fileOfOrigin,
  type Instructions,
  instructionsIn,
  sourcesIn,
} from './vendor-files.ts';

const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

/** What was proposed for the old file, and the instructions of other builders for it. */
export interface OldProposal {
  readonly descriptor: JsonObject;
  readonly others: readonly Instructions[];
}

/** Describes the old file again, as nothing here remembers how that was done; undefined if it is not there. */
export async function describeOld(
  path: string | undefined,
  earlier: Earlier,
  detection: Detection,
  signal: AbortSignal,
): Promise<OldProposal | undefined> {
  const artefact = path && (await artefactBeside(path, dirname(earlier.file), signal));
  if (!artefact) return undefined;
  const { engine, template, templateName } = detection;
  try {
    const proposals = await withArtefactContext(artefact, (context) => {
      const name = { value: templateName, from: { source: 'given' } } as const;
      const on = { template, templateName: name, context };
      return proposalsOfArtefact(engine, artefact, on, { signal });
    });
    const descriptor = descriptorOf(chooseProposal(proposals, earlier));
    const { installation, mounted } = artefact;
    // A guess without a window is no value that a person could have kept.
    return {
      descriptor: { ...descriptor, launch: earlier.descriptor.launch },
      others: [installation, ...(mounted ? [mounted] : [])],
    };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof DeskpackError) return undefined;
    throw error;
  }
}

export interface NextInstructions {
  readonly preruncommands: readonly string[];
  readonly postruncommands: readonly string[];
}

/** Where the old file is named in instructions, and the path at which it is; undefined if it is not there. */
interface OldFile {
  readonly named: string | undefined;
  readonly path: string | undefined;
}

export async function oldFileOf(
  { file, descriptor }: Earlier,
  { origin }: VendorUpdate,
): Promise<OldFile> {
  const all = instructionsIn(descriptor as Instructions);
  const own = all.filter((entry) => origin.sha256 !== undefined && entry.includes(origin.sha256));
  const paths = sourcesIn(all);
  const path = await fileOfOrigin(paths, origin, dirname(file));
  // What a recipe checks may be the file of the entry before it.
  const named = path ?? sourcesIn(own)[0] ?? (paths.length === 1 ? paths[0] : undefined);
  return { named, path };
}

/**
 * The instructions for the newer file.
 *
 * @throws DeskpackError if a person has changed those for the old one so that nobody can tell
 */
export function nextInstructions(
  now: JsonObject,
  { file, descriptor }: Earlier,
  old: OldProposal | undefined,
  { named }: OldFile,
  { origin }: VendorUpdate,
  artefact: Artefact,
): NextInstructions {
  const [{ contextPath } = { contextPath: '' }] = artefact.files;
  const replacements: Replacement[] = [
    ...(origin.sha256 === undefined ? [] : [[origin.sha256, artefact.origin.sha256] as const]),
    ...(named === undefined ? [] : [[named, contextPath] as const]),
  ];
  const merged = (key: keyof NextInstructions) =>
    mergeInstructions({
      file: textsOf(descriptor[key]),
      before: old ? [textsOf(old.descriptor[key]), ...old.others.map((one) => one[key] ?? [])] : [],
      now: textsOf(now[key]),
      replacements,
    });
  const [preruncommands, postruncommands] = [merged('preruncommands'), merged('postruncommands')];
  if (preruncommands && postruncommands) return { preruncommands, postruncommands };
  throw new DeskpackError('artefact-changed', {
    doing: `bring the newer file of the vendor into ${basename(file)}`,
    reason: 'the instructions that install the old one were changed by hand',
    subject: { kind: 'file', name: file },
    action: 'Change them for the newer one by hand, or describe it anew: deskpack detect ADDRESS',
  });
}
