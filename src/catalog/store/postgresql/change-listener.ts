import { Socket } from 'node:net';
import pg, { type ClientConfig } from 'pg';

/** A connection that broke is made again after this time, and what was missed is looked for. */
const retryMs = 1_000;

/** Listens to the notifications of replicas, over a connection of its own while there are listeners. */
export class ChangeListener {
  readonly #connection: ClientConfig;
  readonly #channel: string;
  readonly #listeners = new Set<() => void>();
  #socket: Socket | undefined;
  #retry: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(connection: ClientConfig, channel: string) {
    this.#connection = connection;
    this.#channel = channel;
  }

  add(listener: () => void): () => void {
    this.#listeners.add(listener);
    if (!this.#socket) this.#connect();
    return () => this.#listeners.delete(listener);
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    this.#listeners.clear();
    // It has nothing to finish, and nothing is waited for from a server that may not answer any more.
    this.#socket?.destroy();
  }

  #connect(): void {
    const socket = new Socket();
    this.#socket = socket;
    const client = new pg.Client({ ...this.#connection, stream: () => socket });
    client.on('notification', () => this.#notify());
    client.on('error', () => {});
    client.on('end', () => this.#connectAgain());
    client
      .connect()
      .then(() => client.query(`listen ${this.#channel}`))
      // There may have been changes before.
      .then(() => this.#notify())
      .catch(() => client.end());
  }

  #connectAgain(): void {
    if (this.#isClosed) return;
    this.#retry = setTimeout(() => this.#connect(), retryMs);
    this.#retry.unref();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
