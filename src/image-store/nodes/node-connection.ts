import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DeskpackError } from '../../error/deskpack-error.ts';
import {
  type Program,
  type ProgramCall,
  runProgram,
} from '../../system/process/program/run-program.ts';
import type { NodeAddress } from './node-address.ts';
import { connectedText, sshCommandArgs, sshMasterArgs } from './ssh-arguments.ts';

interface ConnectionOptions {
  readonly environment?: ProgramCall['environment'];
  readonly signal?: AbortSignal | undefined;
}

/** The time limit for connecting and logging in, in milliseconds. */
const connectTimeoutMs = 30_000;

/** A connection to a node that several commands share. If it breaks, the next command makes its own. */
export class NodeConnection {
  readonly #address: NodeAddress;
  readonly #environment: ProgramCall['environment'];
  readonly #folder: string;
  readonly #closing = new AbortController();
  #ended: Promise<unknown> = Promise.resolve();

  private constructor(
    address: NodeAddress,
    folder: string,
    environment: ProgramCall['environment'],
  ) {
    this.#address = address;
    this.#folder = folder;
    this.#environment = environment;
  }

  /** @throws DeskpackError when the node cannot be reached, or does not allow login without a prompt */
  static async open(
    address: NodeAddress,
    { environment, signal }: ConnectionOptions,
  ): Promise<NodeConnection> {
    const folder = await mkdtemp(join(tmpdir(), 'deskpack-ssh-'));
    const connection = new NodeConnection(address, folder, environment);
    try {
      await connection.#connect(signal);
    } catch (error) {
      await connection.close();
      throw error;
    }
    return connection;
  }

  /** The call that runs a program on the node. */
  command(args: readonly string[]): Program & Pick<ProgramCall, 'arguments'> {
    return { ...this.#ssh, arguments: sshCommandArgs(this.#shared, args) };
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#ended;
    await rm(this.#folder, { recursive: true, force: true });
  }

  get #ssh() {
    return { program: 'ssh', environment: this.#environment };
  }

  get #shared() {
    return { address: this.#address, control: join(this.#folder, 'c') };
  }

  /** Opens the shared connection, which stays open until `close`. */
  async #connect(signal: AbortSignal | undefined): Promise<void> {
    const doing = `reach ${this.#address.name}`;
    const late = AbortSignal.timeout(connectTimeoutMs);
    const stop = AbortSignal.any([late, ...(signal ? [signal] : [])]);
    const connected = new Promise<void>((resolve, reject) => {
      let said = '';
      const running = runProgram({
        ...this.#ssh,
        arguments: sshMasterArgs(this.#shared),
        doing,
        signal: this.#closing.signal,
        onData: (chunk) => {
          said = `${said}${Buffer.from(chunk).toString('latin1')}`.slice(-1000);
          if (said.includes(connectedText)) resolve();
        },
      });
      const subject = { kind: 'node', name: this.#address.name } as const;
      const reason = 'ssh ended too early';
      const early = () => reject(new DeskpackError('node-unreachable', { doing, reason, subject }));
      this.#ended = running.then(early, reject);
      stop.addEventListener('abort', () => reject(stop.reason));
    });
    try {
      await connected;
    } catch (error) {
      signal?.throwIfAborted();
      if (!late.aborted) throw error;
      const seconds = connectTimeoutMs / 1000;
      throw new DeskpackError('node-unreachable', {
        doing,
        reason: `it did not answer within ${seconds} s`,
        subject: { kind: 'node', name: this.#address.name },
        action: `Check that this answers: ssh ${this.#address.host} id -u`,
      });
    }
  }
}
