import { setTimeout as sleep } from 'node:timers/promises';
import type { Container, ContainerExit } from '../../engine/container.ts';
import { cpuShare } from '../cpu-time/cpu-share.ts';
import type { ResourceUse } from '../cpu-time/resource-use.ts';
import type { StallFreeClock } from '../cpu-time/stall-free-clock.ts';
import type { ObservedWindow } from '../windows/observed-window.ts';
import type { Tray } from '../windows/tray.ts';
import type { WindowWatch } from '../windows/watch-windows.ts';
import { pictureOf, type WindowPicture } from '../windows/window-picture.ts';
import type { XConnection } from '../windows/x-connection.ts';
import type { WindowTimeouts } from './judge.ts';
import type { WebNetwork } from './launch-result.ts';

/** A running application and its observers. */
export interface RunningStart {
  readonly container: Container;
  readonly watch: WindowWatch;
  readonly x: XConnection;
  readonly use: ResourceUse;
  /** The processor use of the display server. The application waits for its replies. */
  readonly displayUse: ResourceUse;
  /** The clock of the window watch. All times are without stalls. */
  readonly clock: StallFreeClock;
  readonly exit: () => ContainerExit | undefined;
  readonly timeouts: WindowTimeouts;
  readonly args: string;
  readonly pollMs: number;
  readonly pictureText: Readonly<Record<string, string>> | undefined;
  /** Presses Return once on each of the first dialogs. */
  readonly answersDialog: boolean;
  /** Closes windows in front of a main window, each once. */
  readonly closesDialogs: boolean;
  /** The display's tray; absent if it has none. */
  readonly tray: Tray | undefined;
  /** That of a web application; undefined for others, which have none. */
  readonly network?: WebNetwork | undefined;
  readonly signal: AbortSignal | undefined;
}

/** The application's recent share of a processor, without stalls. */
export const recentCpu = ({ use, displayUse }: RunningStart) =>
  cpuShare(use.recent(), displayUse.recent());

/** Waits for the next look at the windows. */
export async function look({ x, pollMs, signal }: RunningStart): Promise<void> {
  const ended = x.ended.then(() => {
    throw new Error('the connection to the display server has ended');
  });
  await Promise.race([ended, sleep(pollMs, undefined, { signal })]);
}

/** Waits until all events that the display server has sent are handled: this process may be late too. */
export async function catchUp(trial: RunningStart): Promise<void> {
  const { x } = trial;
  await Promise.race([x.childrenOf(x.root), x.ended]);
  await look(trial);
  await Promise.race([x.childrenOf(x.root), x.ended]);
}

export function takePicture(
  { x, pictureText }: RunningStart,
  window: ObservedWindow,
): Promise<WindowPicture | undefined> {
  return pictureOf(x, window, pictureText);
}
