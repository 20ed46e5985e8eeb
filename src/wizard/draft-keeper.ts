import { type FileHandle, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isObject } from '../descriptor/type-mismatch.ts';
import { replaceFile, temporaryPath } from '../workspace/atomic-write.ts';
import { removeStaleTemporaries } from '../workspace/stale-temporaries.ts';
import { fieldOfKey } from './answers.ts';
import type { Draft } from './draft.ts';
import type { WizardState } from './state.ts';
import { wizardPages } from './wizard-page.ts';

/** Milliseconds without a new answer after which the disk is made to have the last one, come what may. */
const quiet = 1_000;

/** Keeps unfinished descriptors on the disk, one file a draft that only their owner can read. */
export interface DraftKeeper {
  /** Saves the answers at once: nothing that ends the process loses them. */
  keep(state: WizardState): void;
  discard(ids: readonly string[]): void;
  /** Waits until everything asked for is on the disk. A failure to save is thrown here. */
  flush(): Promise<void>;
}

/** Where drafts are kept, and what they are for. */
export interface DraftPlace {
  /** Folder of the draft files. */
  readonly drafts: string;
  /** Folder that the descriptor will be written to. */
  readonly folder: string;
  /** The file that is being edited, where it is an existing one. */
  readonly file?: string | undefined;
  /** Name of the application in that file, which may hold several. */
  readonly application?: unknown;
}

const fileOf = (drafts: string, id: string) => join(drafts, `${id}.json`);

function draftOf(state: WizardState, { folder, file }: DraftPlace): Draft {
  return {
    version: 1,
    id: state.draft,
    folder,
    ...(file === undefined ? {} : { file }),
    savedAt: Date.now(),
    page: state.page,
    origin: state.origin,
    answers: state.answers,
  };
}

const writing = (text: string) => (file: FileHandle) => file.writeFile(text);

/** Opens the keeper of the drafts in a folder, which is made when the first one is saved. */
export function openDraftKeeper(
  place: DraftPlace,
  onTrouble: (thrown: unknown) => void,
): DraftKeeper {
  let wanted: WizardState | undefined;
  let saved: WizardState | undefined;
  let timer: NodeJS.Timeout | undefined;
  let work = Promise.resolve();

  const queue = (step: () => Promise<unknown>) => {
    work = work.then(step).then(() => undefined, onTrouble);
  };

  const textOf = (state: WizardState) => `${JSON.stringify(draftOf(state, place))}\n`;

  /** Whole or not at all for whoever reads it; to wait for the disk at each key would be too slow. */
  async function save(): Promise<void> {
    const state = wanted;
    wanted = undefined;
    if (!state) return;
    saved = state;
    await mkdir(place.drafts, { recursive: true, mode: 0o700 });
    const file = fileOf(place.drafts, state.draft);
    const temporary = temporaryPath(file);
    await writeFile(temporary, textOf(state), { mode: 0o600 });
    await rename(temporary, file);
  }

  async function sync(): Promise<void> {
    await save();
    const state = saved;
    saved = undefined;
    if (state) await replaceFile(fileOf(place.drafts, state.draft), writing(textOf(state)), 0o600);
  }

  return {
    keep(state) {
      // One save at a time; the next one takes the newest answers.
      if (!wanted) queue(save);
      wanted = state;
      clearTimeout(timer);
      timer = setTimeout(() => queue(sync), quiet);
    },
    discard(ids) {
      if (wanted && ids.includes(wanted.draft)) wanted = undefined;
      if (saved && ids.includes(saved.draft)) saved = undefined;
      for (const id of ids) queue(() => rm(fileOf(place.drafts, id), { force: true }));
    },
    async flush() {
      clearTimeout(timer);
      queue(sync);
      await work;
    },
  };
}

function isDraft(value: unknown): value is Draft {
  return (
    isObject(value) &&
    value.version === 1 &&
    typeof value.id === 'string' &&
    typeof value.savedAt === 'number' &&
    wizardPages.some(({ id }) => id === value.page) &&
    isObject(value.origin) &&
    isObject(value.answers) &&
    Object.entries(value.answers).every(
      ([key, answer]) => fieldOfKey(key) && typeof answer === 'string' && answer !== '',
    )
  );
}

async function readDraft(path: string): Promise<Draft | undefined> {
  try {
    const value: unknown = JSON.parse(await readFile(path, 'utf8'));
    return isDraft(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The drafts that were begun in a folder, for an application in a file or for a new one, newest first.
 * Unreadable ones are passed over.
 */
export async function findDrafts({
  drafts,
  folder,
  file,
  application,
}: DraftPlace): Promise<Draft[]> {
  await removeStaleTemporaries(drafts);
  const names = await readdir(drafts).catch(() => []);
  const found = await Promise.all(
    names.filter((name) => name.endsWith('.json')).map((name) => readDraft(join(drafts, name))),
  );
  return found
    .filter((draft) => draft !== undefined)
    .filter((draft) => draft.folder === folder && draft.file === file)
    .filter(({ origin }) => file === undefined || origin.name === application)
    .sort((one, other) => other.savedAt - one.savedAt);
}
