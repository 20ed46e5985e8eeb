import { readdir, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isWithin } from '../../system/folders/is-within.ts';
import { removeStaleTemporaries } from '../../system/folders/stale-temporaries.ts';
import { isMarkRunning, processMark } from '../../system/process/process-mark.ts';
import { isObject } from '../../text/json/json-object.ts';
import type { Draft, DraftSummary } from '../draft.ts';
import { draftIn } from './draft-text.ts';

/** The folders of drafts, and the file that they belong to. */
export interface DraftPlace {
  /** Folder of the draft files. */
  readonly drafts: string;
  /** The output folder of the descriptor. */
  readonly folder: string;
  /** Another folder whose drafts can be continued in this one. */
  readonly source?: string | undefined;
  /** Whether drafts of files in the folders below the output folder are wanted too. */
  readonly hasFoldersBelow?: boolean;
  /** The existing file that is being edited, if it is one. */
  readonly file?: string | undefined;
  /** Name of the application in that file, if the file is a list. */
  readonly application?: unknown;
}

interface FoundDrafts {
  /** Newest first. */
  readonly drafts: readonly DraftSummary[];
  /** For each draft that could not be read, a sentence about it and where it is. */
  readonly warnings: readonly string[];
}

/** The folder for drafts in the output folder, used if they cannot be saved in their own folder. */
export function otherDrafts({ folder }: Pick<DraftPlace, 'folder'>): string {
  return join(folder, '.deskpack-drafts');
}

export function draftFile(drafts: string, id: string): string {
  return join(drafts, `${id}.json`);
}

/** Whether another wizard that is still running saved it. */
export function isOpenElsewhere({ keeper }: Pick<Draft, 'keeper'>): boolean {
  return keeper !== undefined && keeper !== processMark() && isMarkRunning(keeper) === true;
}

async function jsonIn(path: string): Promise<unknown> {
  return JSON.parse(await readFile(path, 'utf8'));
}

const idOf = (name: string) => name.slice(0, -'.json'.length);

/** The draft in a file, or undefined if there is none that can be read. */
export async function readDraft(path: string): Promise<Draft | undefined> {
  const value = await jsonIn(path).catch(() => undefined);
  return draftIn(value, idOf(path.slice(path.lastIndexOf('/') + 1)));
}

/** Reads a file that may contain a draft. A damaged one is moved aside, so that it is reported only once. */
async function found(
  { drafts, folder }: DraftPlace,
  name: string,
): Promise<{ readonly draft?: Draft; readonly warning?: string }> {
  const path = join(drafts, name);
  let value: unknown;
  try {
    value = await jsonIn(path);
  } catch (error) {
    // Another wizard may just have discarded it.
    if (!(error instanceof SyntaxError)) return {};
  }
  const draft = draftIn(value, idOf(name));
  if (draft) return { draft };
  if (isObject(value) && typeof value.version === 'number' && value.version > 1) {
    const isHere = value.folder === folder;
    return isHere ? { warning: `A draft of a newer deskpack was left unchanged: ${path}` } : {};
  }
  const aside = `${path}.damaged`;
  const isAside = await rename(path, aside).then(
    () => true,
    () => false,
  );
  return isAside ? { warning: `A draft is damaged. It was renamed: ${aside}` } : {};
}

/** Whether a draft belongs to a file of this folder, while the wizard starts a new application. */
function isOfOtherFile({ folder, file, hasFoldersBelow }: DraftPlace, draft: Draft): boolean {
  if (file !== undefined || draft.file === undefined) return false;
  return (
    dirname(draft.file) === folder || (hasFoldersBelow === true && isWithin(draft.file, folder))
  );
}

/**
 * Whether a draft can be continued here: it was started for this folder, or the user named its folder as the
 * source.
 */
function fits(place: DraftPlace, draft: Draft): boolean {
  const { folder, source, file, application } = place;
  if (isOfOtherFile(place, draft)) return true;
  if (draft.file !== file) return false;
  if (application !== undefined && draft.origin.name !== application) return false;
  if (draft.folder === folder) return true;
  return source !== undefined && (file !== undefined || draft.folder === source);
}

/** Removes duplicates: of a draft that was saved in both folders, the newest counts. */
function newestOfEach(drafts: readonly Draft[]): Draft[] {
  const sorted = drafts.toSorted((one, other) => other.savedAt - one.savedAt);
  return sorted.filter(({ id }, index) => sorted.findIndex((one) => one.id === id) === index);
}

/** The drafts that were started in a folder, for a file in it or for a new application. */
export async function findDrafts(place: DraftPlace): Promise<FoundDrafts> {
  const all: Awaited<ReturnType<typeof found>>[] = [];
  for (const drafts of [place.drafts, otherDrafts(place)]) {
    await removeStaleTemporaries(drafts);
    const names = await readdir(drafts).catch(() => []);
    const files = names.filter((name) => name.endsWith('.json'));
    all.push(...(await Promise.all(files.map((name) => found({ ...place, drafts }, name)))));
  }
  return {
    drafts: newestOfEach(all.flatMap(({ draft }) => draft ?? []))
      .filter((draft) => fits(place, draft))
      .map((draft) => ({
        ...draft,
        isOpen: isOpenElsewhere(draft),
        ...(isOfOtherFile(place, draft) ? { isOfOtherFile: true } : {}),
      })),
    warnings: all.flatMap(({ warning }) => warning ?? []),
  };
}
