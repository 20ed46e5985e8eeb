import type { PartName } from '../../bring/part-name.ts';
import { DeskpackError, errorMessage } from '../../error/deskpack-error.ts';
import type { Store } from '../../system/store.ts';
import type { Action } from '../action.ts';
import { templateToBring } from '../bringing/lacks.ts';
import type { Brought } from '../brought.ts';
import type { Services } from '../services.ts';
import type { LogBuffer } from '../shown-log.ts';
import type { WizardState } from '../state.ts';

interface BringingFollower {
  /** Brings the next part that is wanted, one after the other. */
  follow(state: WizardState): void;
  /** Ends what is being brought, and waits until nothing of it runs any more. */
  stop(): Promise<void>;
}

/** Milliseconds between two views of how far a part is. */
const tellEveryMs = 250;

/** Why a part could not be brought: of a program that only says its status, its last words too. */
function whyFailed(error: unknown): Pick<Brought & { status: 'failed' }, 'reason' | 'action'> {
  if (!(error instanceof DeskpackError)) return { reason: errorMessage(error), action: undefined };
  const { code, reason, tail, action } = error;
  const words = code === 'program-failed' ? tail.findLast((line) => line.trim() !== '') : undefined;
  return { reason: words === undefined ? reason : `${reason}: ${words.trim()}`, action };
}

/** Brings the parts of this machine that are wanted, behind everything else, and dispatches how far they are. */
export function followBringing(
  store: Store<WizardState, Action>,
  services: Services,
  log: LogBuffer,
): BringingFollower {
  const controller = new AbortController();
  let going: Promise<void> | undefined;

  async function work(part: PartName, state: WizardState): Promise<void> {
    const { signal } = controller;
    const since = Date.now();
    const news = (brought: Brought) => store.dispatch({ type: 'part-news', part, news: brought });
    let text = '';
    const tell = () => news({ status: 'running', since, text });
    tell();
    let timer: NodeJS.Timeout | undefined;
    const listeners = {
      tell(next: string) {
        text = next;
        timer ??= setTimeout(() => {
          timer = undefined;
          tell();
        }, tellEveryMs).unref();
      },
      print: (lines: readonly string[]) => log.add('prepare', lines),
    };
    try {
      await services.bring(part, templateToBring(state)?.source, listeners, signal);
      clearTimeout(timer);
      news({ status: 'done', since, until: Date.now() });
    } catch (error) {
      clearTimeout(timer);
      if (signal.aborted) return;
      news({ status: 'failed', since, until: Date.now(), ...whyFailed(error) });
    }
  }

  return {
    follow(state) {
      const [part] = state.session.bringing.wanted;
      if (going || part === undefined || controller.signal.aborted) return;
      // Its first news comes back here.
      going = Promise.resolve()
        .then(() => work(part, store.state()))
        .finally(() => {
          going = undefined;
          this.follow(store.state());
        });
    },
    async stop() {
      controller.abort(new Error('cancelled'));
      await going;
    },
  };
}
