import { randomUUID } from 'node:crypto';
import { type FileHandle, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { replaceFile, temporaryPath, writeError } from '../../system/files/atomic-write.ts';
import { withUnfinishedFile } from '../../system/files/unfinished-files.ts';
import { makeFolder } from '../../system/folders/make-folder.ts';
import { processMark } from '../../system/process/process-mark.ts';
import { filesOfAnswers } from '../document/held-files.ts';
import { unfinishedLookAtFile } from '../document/looked-offer.ts';
import type { Draft } from '../draft.ts';
import type { WizardState } from '../state.ts';
import { draftText } from './draft-text.ts';
import {
  type DraftPlace,
  draftFile,
  isOpenElsewhere,
  otherDrafts,
  readDraft,
} from './find-drafts.ts';

/** Milliseconds without a new answer after which the last one is synced to the disk. */
const quietMs = 1_000;

/** Maximum time in milliseconds that leaving waits for the disk. */
const exitTimeoutMs = 15_000;

/** Keeps unfinished descriptors on the disk, one file per draft, readable by the owner only. */
export interface DraftKeeper {
  /** Saves the answers at once, so that they survive any end of the process. */
  keep(state: WizardState): void;
  discard(ids: readonly string[]): void;
  /** From now on keeps drafts in the output folder, starting with these answers. */
  keepElsewhere(state: WizardState): void;
  /**
   * Waits until every save has been tried.
   *
   * @returns whether the answers that were given last are on the disk
   */
  flush(): Promise<boolean>;
}

/** The icon of the answers, if it is no file yet. */
function iconOf({ document, editing: { heldIcons } }: WizardState): Draft['icon'] {
  const name = document.answers.icon?.text;
  const held = name === undefined ? undefined : heldIcons[name];
  if (name === undefined || !held) return undefined;
  const { content, isOfOrigin } = held;
  return { name, content, ...(isOfOrigin && { isOfOrigin }) };
}

function draftOf(state: WizardState, id: string, { folder, file, application }: DraftPlace): Draft {
  const icon = iconOf(state);
  const files = filesOfAnswers(state);
  const look = unfinishedLookAtFile(state);
  return {
    version: 1,
    id,
    folder,
    ...(file === undefined ? {} : { file }),
    ...(typeof application === 'string' ? { application } : {}),
    savedAt: Date.now(),
    keeper: processMark(),
    page: state.editing.page,
    origin: state.document.origin,
    answers: state.document.answers,
    ...(icon ? { icon } : {}),
    ...(files.length > 0 ? { files } : {}),
    ...(look ? { look } : {}),
    ...(state.run.written ? { written: state.run.written } : {}),
  };
}

const writing = (text: string) => (file: FileHandle) => file.writeFile(text);

/**
 * Opens the keeper of the drafts in a folder, which is created with the first draft. A draft that another wizard
 * has open is never changed; it is continued as a copy. The functions are called with the draft of the document
 * that was saved or that could not be.
 */
export function openDraftKeeper(
  place: DraftPlace,
  onError: (draft: string, error: unknown) => void,
  onSaved: (draft: string) => void = () => {},
): DraftKeeper {
  /** The pending writes and syncs, by draft: another document may be opened meanwhile. */
  const wanted = new Map<string, WizardState>();
  const saved = new Map<string, WizardState>();
  /** Drafts whose last answers are on the disk. */
  const kept = new Set<string>();
  let latest: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  let work = Promise.resolve();
  const own = new Map<string, string>();
  let { drafts } = place;

  const queue = (step: () => Promise<void>) => {
    work = work.then(step);
  };

  /** Reports whether a draft could be written. One that cannot be is no obstacle for the others. */
  async function tried(draft: string, write: (folder: string) => Promise<void>): Promise<void> {
    const folder = drafts;
    try {
      await write(folder);
      kept.add(draft);
      onSaved(draft);
    } catch (error) {
      kept.delete(draft);
      // Another folder was chosen meanwhile, and the draft is saved there next.
      if (folder === drafts) onError(draft, error);
    }
  }

  /** The identifier under which this wizard keeps a draft. */
  async function ownId(folder: string, id: string): Promise<string> {
    const known = own.get(id);
    if (known !== undefined) return known;
    const present = await readDraft(draftFile(folder, id));
    const kept = present && isOpenElsewhere(present) ? randomUUID() : id;
    own.set(id, kept);
    return kept;
  }

  const textOf = (state: WizardState, id: string) => draftText(draftOf(state, id, place));

  /** Writes atomically, but does not wait for the disk: that would be too slow for every key. */
  async function writeUnsynced(folder: string, state: WizardState): Promise<void> {
    makeFolder(folder, 0o700);
    const id = await ownId(folder, state.document.draft);
    const file = draftFile(folder, id);
    const temporary = temporaryPath(file);
    await withUnfinishedFile(temporary, async () => {
      try {
        await writeFile(temporary, textOf(state, id), { mode: 0o600 });
        await rename(temporary, file);
      } catch (error) {
        await rm(temporary, { force: true });
        throw writeError(file, error);
      }
    });
  }

  async function save(): Promise<void> {
    const [state] = wanted.values();
    if (!state) return;
    const { draft } = state.document;
    wanted.delete(draft);
    saved.set(draft, state);
    await tried(draft, (folder) => writeUnsynced(folder, state));
  }

  async function sync(): Promise<void> {
    while (wanted.size > 0) await save();
    for (const [draft, state] of saved) {
      saved.delete(draft);
      await tried(draft, async (folder) => {
        const id = await ownId(folder, draft);
        await replaceFile(draftFile(folder, id), writing(textOf(state, id)), 0o600);
      });
    }
  }

  async function remove(draft: string): Promise<void> {
    const id = await ownId(drafts, draft);
    // If it belongs to another wizard, there is nothing of this one to remove.
    for (const folder of [place.drafts, otherDrafts(place)]) {
      await rm(draftFile(folder, id), { force: true });
    }
    await rmdir(otherDrafts(place)).catch(() => {});
  }

  async function discard(draft: string): Promise<void> {
    kept.delete(draft);
    await remove(draft).catch((error) => onError(draft, error));
  }

  return {
    keep(state) {
      const { draft } = state.document;
      // Only one save of a draft waits at a time; it uses the newest answers.
      if (!wanted.has(draft)) queue(save);
      wanted.set(draft, state);
      latest = draft;
      clearTimeout(timer);
      timer = setTimeout(() => queue(sync), quietMs);
    },
    keepElsewhere(state) {
      drafts = otherDrafts(place);
      this.keep(state);
    },
    discard(ids) {
      for (const id of ids) {
        wanted.delete(id);
        saved.delete(id);
        queue(() => discard(id));
      }
    },
    async flush() {
      clearTimeout(timer);
      queue(sync);
      // An unresponsive network folder must not prevent leaving the wizard.
      const isDone = await Promise.race([
        work.then(() => true),
        sleep(exitTimeoutMs, false, { ref: false }),
      ]);
      return isDone && latest !== undefined && kept.has(latest);
    },
  };
}
