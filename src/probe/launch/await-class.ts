import { roleOf } from '../windows/main-window.ts';
import { classOf, type ObservedWindow } from '../windows/observed-window.ts';
import { judge } from './judge.ts';
import type { LaunchResult } from './launch-result.ts';
import { catchUp, look, type RunningStart, recentCpu } from './running-start.ts';

/** A class that another start has shown. */
export interface AwaitedClass {
  readonly launch: string;
  /** Windows of other classes are taken for splash screens until then, in milliseconds after the start. */
  readonly withinMs: number;
}

function resultWith(
  window: ObservedWindow | undefined,
  { watch, exit }: RunningStart,
): LaunchResult {
  const launch = window && classOf(window);
  const ended = exit();
  return {
    proof: launch === undefined ? 'none' : 'likely',
    ...(window ? { window: { ...window, role: roleOf(window) } } : {}),
    ...(launch === undefined ? {} : { launch }),
    windows: watch.windows().map((one) => ({ ...one, role: roleOf(one) })),
    ...(ended ? { exit: ended } : {}),
    log: [],
    stayed: false,
    totalMs: watch.now(),
  };
}

/**
 * Waits for a main window with a class, and not for what it does afterwards: the result is only likely. Without one, the
 * result is about the last main window with another class, if there was one.
 */
export async function awaitClass(
  trial: RunningStart,
  { launch, withinMs }: AwaitedClass,
): Promise<LaunchResult> {
  const { watch, exit, timeouts } = trial;
  let other: ObservedWindow | undefined;
  let isCertain = false;
  for (;;) {
    const windows = watch.windows();
    const found = windows.find((one) => roleOf(one) === 'main' && classOf(one) === launch);
    if (found) return resultWith(found, trial);
    const nowMs = watch.now();
    const verdict = judge({ windows, nowMs, cpu: recentCpu(trial), exit: exit() }, timeouts);
    if (verdict.next === 'hold') other = verdict.window;
    const isOver = other && !exit() ? nowMs >= withinMs : verdict.next === 'give-up';
    if (isOver && isCertain) return resultWith(other, trial);
    isCertain = isOver;
    if (isCertain) await catchUp(trial);
    else await look(trial);
  }
}
