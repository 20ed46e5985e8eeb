import { DeskpackError, errorMessage } from '../../error/deskpack-error.ts';
import type { Store } from '../../system/store.ts';
import { withFullStop } from '../../text/format/sentence.ts';
import type { Action } from '../action.ts';
import type { DownloadRequest, Services } from '../services.ts';
import type { LoadedData, WizardState } from '../state.ts';

interface DownloadFollower {
  /** Begins a download that is wanted, and ends one that is not any more. */
  follow(state: WizardState, before: WizardState): void;
  /** Ends a download, and waits until what has come of it is kept. */
  stop(): Promise<void>;
}

function problemOf(error: unknown, { repository }: DownloadRequest): string {
  const action = error instanceof DeskpackError ? error.action : undefined;
  const reason = error instanceof DeskpackError ? error.reason : errorMessage(error);
  const failed = repository ? 'Not read' : 'Not downloaded';
  return [withFullStop(`${failed}: ${reason}`), action].filter(Boolean).join(' ');
}

/** Downloads the file whose address was taken in the first line, or reads the package repository in it, and dispatches what comes of it. */
export function followDownload(
  store: Store<WizardState, Action>,
  services: Services,
): DownloadFollower {
  let going: { controller: AbortController; ended: Promise<void> } | undefined;

  const loaded = (data: Partial<LoadedData>) => store.dispatch({ type: 'data-loaded', data });

  async function download(of: DownloadRequest, signal: AbortSignal): Promise<void> {
    const { address, text } = of;
    const tell: Parameters<Services['downloadFile']>[1] = (far) => {
      if (!signal.aborted) loaded({ download: { of, far } });
    };
    try {
      const files = of.repository
        ? await services.readRepository(of.repository, signal)
        : [await services.downloadFile(address, tell, signal)];
      if (signal.aborted) return;
      const found = store.state().session.data.given?.found ?? [];
      // Other addresses may stand beside it; of several packages, one was chosen.
      const all = of.repository?.package
        ? files
        : found.flatMap((one) => (one.given === address ? files : one));
      loaded({ download: undefined, given: { of: text, found: all } });
    } catch (error) {
      if (!signal.aborted) loaded({ download: { of, problem: problemOf(error, of) } });
    }
  }

  return {
    follow(state, before) {
      const { download: wanted } = state.editing.slots.start;
      const isSame = wanted === before.editing.slots.start.download;
      if (!isSame || state.session.exit) going?.controller.abort();
      if (isSame || !wanted || state.session.exit) return;
      const controller = new AbortController();
      going = { controller, ended: download(wanted, controller.signal) };
    },
    async stop() {
      going?.controller.abort();
      await going?.ended;
    },
  };
}
