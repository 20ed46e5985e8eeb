import { setTimeout as sleep } from 'node:timers/promises';
import type { TerminalSession } from '../test/e2e/terminal-session.ts';
import type { Film } from './film.ts';

/** Milliseconds for which a frame is shown. */
const [keyMs, lookMs] = [140, 1_600];

/** While something is waited for: one frame in this time, in milliseconds, and for how long it is shown. */
const [waitMs, shownMs] = [700, 160];

/** Keys that are typed in view, and waits that are shortened, for a film of a session. */
export class FilmedSession {
  readonly #session: TerminalSession;
  readonly #film: Film;

  constructor(session: TerminalSession, film: Film) {
    this.#session = session;
    this.#film = film;
  }

  #shoot(ms: number): void {
    this.#film.add(ms, this.#session.cursor !== undefined);
  }

  /** Types a text as a person does, and shows the screen after each key. */
  async type(text: string): Promise<void> {
    for (const key of text) {
      this.#session.type(key);
      await this.#session.settled(80);
      this.#shoot(keyMs);
    }
  }

  /** Shows the screen for long enough to be read. */
  async look(ms = lookMs): Promise<void> {
    await this.#session.settled();
    this.#shoot(ms);
  }

  /** Waits until the screen shows a text. The film shows the wait in quick motion. */
  async waitFor(wanted: string | RegExp): Promise<void> {
    let isThere = false;
    const wait = this.#session.waitFor(wanted).finally(() => {
      isThere = true;
    });
    const shoot = async () => {
      while (!isThere) {
        await Promise.race([sleep(waitMs), wait.catch(() => {})]);
        await this.#session.settled(60);
        this.#shoot(shownMs);
      }
    };
    await Promise.all([wait, shoot()]);
  }
}
