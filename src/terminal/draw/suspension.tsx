import { useApp } from 'ink';
import { useEffect } from 'react';
import { hasJobControl, stopJob } from '../../system/process/job-control.ts';

type LendTerminal = (work: () => Promise<void>) => Promise<unknown>;

/** Stops the program for the shell that started it, and restores the screen when that continues it. */
interface Suspension {
  /** Gives the terminal to other programs while something is done; resolves when the screen is back. */
  lend(work: () => Promise<void>): Promise<void>;
  /** Whether the terminal is given away by `lend`. */
  readonly isGiven: boolean;
  /** Does what Ctrl+Z does. @returns false if there is no shell to go back to */
  suspend(): boolean;
  /** Whether the terminal belongs to the shell now. */
  readonly isSuspended: boolean;
  /** Called with Ink's function that gives the terminal away and takes it back. */
  connect(lend: LendTerminal): void;
  /** From now on the program is not stopped: the terminal is being restored already. */
  beginLeaving(): void;
  close(): void;
}

/**
 * Handles Ctrl+Z and the signals of job control for a screen.
 *
 * @param dropUnread drops what was typed before the shell had the terminal
 */
export function openSuspension(dropUnread: () => Promise<void>): Suspension {
  let isGiven = false;
  let lend: LendTerminal | undefined;
  let isSuspended = false;
  /** A signal that arrived before the screen was connected. */
  let early: (() => Promise<void>) | undefined;
  const stop = async () => {
    process.off('SIGTSTP', onStop);
    await stopJob();
    process.on('SIGTSTP', onStop);
  };
  const stopForShell = async () => {
    await dropUnread();
    await stop();
  };
  const ignore = () => {};
  const during = (work: () => Promise<void>) => {
    if (isSuspended) return;
    if (!lend) {
      early = work;
      return;
    }
    isSuspended = true;
    void lend(work).finally(() => {
      isSuspended = false;
      // The terminal may have changed its size meanwhile; the signal makes Node look.
      process.kill(process.pid, 'SIGWINCH');
    });
  };
  function onStop() {
    // The screen of the other program is not ours to restore.
    if (isGiven) void stop();
    else during(stopForShell);
  }
  // After SIGSTOP, which no program can notice, the shell has used the terminal too.
  function onContinue() {
    if (!isGiven) during(async () => {});
  }
  process.on('SIGTSTP', onStop);
  process.on('SIGCONT', onContinue);
  return {
    suspend() {
      if (!hasJobControl()) return false;
      if (!isGiven) during(stopForShell);
      return true;
    },
    async lend(work) {
      if (!lend) return work();
      isGiven = true;
      try {
        await lend(work);
      } finally {
        isGiven = false;
      }
    },
    get isGiven() {
      return isGiven;
    },
    get isSuspended() {
      return isSuspended;
    },
    connect(given) {
      lend = given;
      if (early) during(early);
      early = undefined;
    },
    beginLeaving() {
      process.off('SIGTSTP', onStop);
      process.off('SIGCONT', onContinue);
      process.off('SIGTSTP', ignore).on('SIGTSTP', ignore);
    },
    close() {
      process.off('SIGTSTP', ignore);
    },
  };
}

/** Connects a suspension with the screen that it is for. */
export function SuspensionLink({ suspension }: { readonly suspension: Suspension }) {
  const { suspendTerminal } = useApp();
  useEffect(() => suspension.connect(suspendTerminal), [suspension, suspendTerminal]);
  return null;
}
