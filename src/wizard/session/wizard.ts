import { createStore, type Store } from '../../system/store.ts';
import type { Action } from '../action.ts';
import { isAsInFile } from '../document/compare-with-file.ts';
import type { DraftKeeper } from '../drafts/draft-keeper.ts';
import { runWizardsGoal } from '../run/run-goal.ts';
import type { Services } from '../services.ts';
import { LogBuffer } from '../shown-log.ts';
import type { WizardState } from '../state.ts';
import { followBringing } from './follow-bringing.ts';
import { followDownload } from './follow-download.ts';
import { followLook } from './follow-look.ts';
import { loadData } from './load-data.ts';
import { reduce } from './reduce.ts';

/** Its state and its background work. */
export interface Wizard extends Store<WizardState, Action> {
  readonly log: LogBuffer;
  /** From now on answers are saved, including the earlier ones. */
  keepIn(drafts: DraftKeeper): void;
  /**
   * From now on changes have effects: suggestions are loaded, a run is started or stopped. Every result arrives
   * as an action.
   */
  begin(services: Services): void;
  /** Waits until the answers are on the disk, or cannot be saved there. */
  save(): Promise<void>;
  /**
   * Waits until the draft is saved or removed, and a run has ended.
   *
   * @returns whether there is a draft that can be resumed
   */
  close(): Promise<boolean>;
}

/** A function that is called after each change of the state. */
type Follower = (state: WizardState, before: WizardState) => void;

function draftsFollower(drafts: DraftKeeper): Follower {
  return (state, before) => {
    const {
      document,
      editing: { history, page },
      session: { draftStatus, exit },
    } = state;
    const isChanged = history.past.length > 0 || history.future.length > 0;
    const isBegun = (isChanged || draftStatus.status !== 'nothing') && exit?.keepsDraft !== false;
    const isNew =
      document.answers !== before.document.answers ||
      document.origin !== before.document.origin ||
      document.draft !== before.document.draft;
    if (isBegun && (isNew || page !== before.editing.page)) {
      // A draft that equals the file is not worth resuming.
      if (isAsInFile(document)) drafts.discard([document.draft]);
      else drafts.keep(state);
    }
    if (state.session.keepsElsewhere && !before.session.keepsElsewhere) drafts.keepElsewhere(state);
    if (state.session.discarded !== before.session.discarded)
      drafts.discard(state.session.discarded);
  };
}

/** Time without a key, in milliseconds, after which the user is taken to have paused. */
const pauseMs = 1_000;

/** Notices when the user pauses while typing. */
function pauseFollower(pause: () => void): Follower {
  let timer: NodeJS.Timeout | undefined;
  return ({ editing: { isTyping }, document }, before) => {
    const isSame = document.answers === before.document.answers;
    if (isTyping && isSame && before.editing.isTyping) return;
    clearTimeout(timer);
    if (isTyping) timer = setTimeout(pause, pauseMs).unref();
  };
}

/** Opens a wizard without background work yet. */
export function openWizard(initial: WizardState): Wizard {
  const store = createStore(reduce, initial);
  const log = new LogBuffer();
  let run: ReturnType<typeof runWizardsGoal> | undefined;
  let look: ReturnType<typeof followLook> | undefined;
  let bringing: ReturnType<typeof followBringing> | undefined;
  let download: ReturnType<typeof followDownload> | undefined;
  let keeper: DraftKeeper | undefined;

  /** Includes the changes that were made before. */
  function followFromBeginning(follow: Follower): void {
    let seen = initial;
    const next = () => {
      const before = seen;
      seen = store.state();
      follow(seen, before);
    };
    store.subscribe(next);
    next();
  }

  return {
    ...store,
    log,
    keepIn(drafts) {
      keeper = drafts;
      followFromBeginning(draftsFollower(drafts));
    },
    begin(services) {
      const load = loadData(store, services);
      const goals = runWizardsGoal(store, services, log);
      run = goals;
      const looks = followLook(store, services);
      look = looks;
      const brings = followBringing(store, services, log);
      bringing = brings;
      const downloads = followDownload(store, services);
      download = downloads;
      load(initial, undefined);
      followFromBeginning(pauseFollower(() => store.dispatch({ type: 'typing-paused' })));
      followFromBeginning((state, before) => {
        load(state, before);
        goals.follow(state, before);
        looks.follow(state, before);
        brings.follow(state);
        downloads.follow(state, before);
      });
    },
    async save() {
      await keeper?.flush();
    },
    async close() {
      const {
        session: { exit },
        document,
      } = store.state();
      if (exit?.keepsDraft === false) keeper?.discard([document.draft]);
      // Saved at once: a run may take longer to stop than the system waits before it kills this process.
      const [isKept] = await Promise.all([
        keeper?.flush(),
        run?.stop(),
        look?.stop(),
        bringing?.stop(),
        download?.stop(),
      ]);
      return isKept === true && exit?.keepsDraft !== false;
    },
  };
}
