import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeFileAtomic } from '../workspace/atomic-write.ts';
import type { Draft } from './draft.ts';
import type { WizardState } from './state.ts';

/** Longest time in milliseconds for which an answer is not on the disk. */
const delay = 50;

/** Keeps unfinished descriptors on the disk, one file a draft that only their owner can read. */
export interface DraftKeeper {
  /** Saves the answers soon. */
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

/** Opens the keeper of the drafts in a folder, which is made when the first one is saved. */
export function openDraftKeeper(
  place: DraftPlace,
  onTrouble: (thrown: unknown) => void,
): DraftKeeper {
  let wanted: WizardState | undefined;
  let timer: NodeJS.Timeout | undefined;
  let work = Promise.resolve();

  const queue = (step: () => Promise<unknown>) => {
    work = work.then(step).then(() => undefined, onTrouble);
  };

  async function save(): Promise<void> {
    const state = wanted;
    wanted = undefined;
    if (!state) return;
    await mkdir(place.drafts, { recursive: true, mode: 0o700 });
    const text = `${JSON.stringify(draftOf(state, place))}\n`;
    await writeFileAtomic(fileOf(place.drafts, state.draft), text, 0o600);
  }

  const saveNow = () => {
    timer = undefined;
    queue(save);
  };

  return {
    keep(state) {
      wanted = state;
      timer ??= setTimeout(saveNow, delay);
    },
    discard(ids) {
      if (wanted && ids.includes(wanted.draft)) wanted = undefined;
      for (const id of ids) queue(() => rm(fileOf(place.drafts, id), { force: true }));
    },
    async flush() {
      clearTimeout(timer);
      saveNow();
      await work;
    },
  };
}

function isDraft(value: unknown): value is Draft {
  const draft = value as Partial<Draft> | null;
  return (
    typeof draft === 'object' &&
    draft !== null &&
    draft.version === 1 &&
    typeof draft.id === 'string' &&
    typeof draft.savedAt === 'number' &&
    typeof draft.page === 'string' &&
    typeof draft.origin === 'object' &&
    typeof draft.answers === 'object' &&
    Object.values(draft.answers ?? {}).every((answer) => typeof answer === 'string')
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

/** The drafts that were begun in a folder, for a file or for a new application, newest first. Unreadable ones are passed over. */
export async function findDrafts({ drafts, folder, file }: DraftPlace): Promise<Draft[]> {
  const names = await readdir(drafts).catch(() => []);
  const found = await Promise.all(
    names.filter((name) => name.endsWith('.json')).map((name) => readDraft(join(drafts, name))),
  );
  return found
    .filter((draft) => draft !== undefined)
    .filter((draft) => draft.folder === folder && draft.file === file)
    .sort((one, other) => other.savedAt - one.savedAt);
}
