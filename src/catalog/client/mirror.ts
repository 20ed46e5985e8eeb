import { DeskpackError, errorMessage } from '../../error/deskpack-error.ts';
import { isTransient } from '../../error/error-codes.ts';
import type { EventKind } from '../model/event/event.ts';
import { nameKey } from '../model/name-key.ts';
import { answerError, problemCodeOf } from './answer/answer-error.ts';
import { listApplications, removeApplication } from './client.ts';
import { followEvents, readLastEvent } from './events.ts';
import { readRevision, readRevisions } from './history.ts';
import { offerPicture, readPicture } from './offer-picture.ts';
import { pause } from './request/pause.ts';
import { type RequestOptions, requestCatalog } from './request/request-catalog.ts';

/** A catalog with what is needed for access to it. */
interface CatalogEnd {
  readonly catalog: string;
  readonly access: RequestOptions;
}

export interface MirrorOptions {
  /** Whether applications of this name are kept in step. */
  readonly isWanted: (name: string) => boolean;
  /** Whether nothing is changed. */
  readonly isDryRun: boolean;
  /** Whether it goes on after both are in step. */
  readonly follows: boolean;
  readonly signal: AbortSignal;
}

/** The changes that were made, or would be, in the second catalog. */
export interface MirrorStep {
  readonly kind: 'put' | 'picture' | 'removed' | 'refused' | 'in-step' | 'waiting';
  readonly name?: string;
  readonly reason?: string;
}

/** The first wait for a catalog that does not answer; each later one is twice as long. */
const firstWaitMs = 1_000;
const longestWaitMs = 60_000;

/** Why an application is not taken, while others may be. */
const refusing = new Set(['invalid-registration', 'name-forbidden', 'quota-exceeded', 'too-large']);

/** The action for a name. */
type Task = 'copy' | 'picture' | 'remove';

const taskOf: Readonly<Record<EventKind, Task | undefined>> = {
  registered: 'copy',
  replaced: 'copy',
  restored: 'copy',
  removed: 'remove',
  pictured: 'picture',
  // The second catalog has a retention of its own.
  purged: undefined,
};

/** Keeps a second catalog in step with a first one. */
class Mirror {
  readonly #from: CatalogEnd;
  readonly #to: CatalogEnd;
  readonly #options: MirrorOptions;

  constructor(from: CatalogEnd, to: CatalogEnd, options: MirrorOptions) {
    this.#from = from;
    this.#to = to;
    this.#options = options;
  }

  /**
   * Compares both, makes the second like the first, and then follows what happens. Nothing needs to be remembered between
   * two runs, since everything is compared at the beginning of each.
   */
  async *run(): AsyncGenerator<MirrorStep> {
    const { catalog, access } = this.#from;
    const after = await readLastEvent(catalog, access);
    for (const [name, task] of await this.#differences()) yield* this.#carryOut(name, task);
    yield { kind: 'in-step' };
    if (!this.#options.follows) return;
    const { signal } = this.#options;
    for await (const events of followEvents(catalog, after, { ...access, signal })) {
      // Of several changes of an application only the last one counts.
      const tasks = new Map<string, readonly [string, Task]>();
      for (const { name, kind } of events) {
        const before = tasks.get(nameKey(name))?.[1];
        const isSmaller = kind === 'pictured' && before === 'copy';
        const task = taskOf[kind];
        if (task && !isSmaller) tasks.set(nameKey(name), [name, task]);
      }
      for (const [name, task] of tasks.values()) {
        if (this.#options.isWanted(name)) yield* this.#carryOut(name, task);
      }
    }
  }

  async #differences(): Promise<ReadonlyArray<readonly [name: string, task: Task]>> {
    const { isWanted } = this.#options;
    const [source, target] = await Promise.all(
      [this.#from, this.#to].map(({ catalog, access }) => listApplications(catalog, access)),
    );
    const digests = new Map(target?.map(({ name, digest }) => [nameKey(name), digest]));
    const copies = (source ?? [])
      .filter(({ name, digest }) => isWanted(name) && digests.get(nameKey(name)) !== digest)
      .map(({ name }) => [name, 'copy'] as const);
    const present = new Set(source?.map(({ name }) => nameKey(name)));
    const removals: (readonly [string, Task])[] = [];
    for (const { name } of target ?? []) {
      if (!isWanted(name) || present.has(nameKey(name))) continue;
      // A name that the first catalog never had belongs to the second one.
      const history = await readRevisions(this.#from.catalog, name, this.#from.access);
      if (history) removals.push([name, 'remove']);
    }
    return [...copies, ...removals];
  }

  async *#carryOut(name: string, task: Task): AsyncGenerator<MirrorStep> {
    if (task === 'remove') yield* this.#remove(name);
    const isThere = task === 'picture' || (task === 'copy' && (yield* this.#copy(name)));
    if (isThere) yield* this.#copyPicture(name);
  }

  async *#remove(name: string): AsyncGenerator<MirrorStep> {
    const { catalog, access } = this.#to;
    if (this.#options.isDryRun || (await removeApplication(catalog, name, access))) {
      yield { kind: 'removed', name };
    }
  }

  /** Returns whether the second catalog has the application now. */
  async *#copy(name: string): AsyncGenerator<MirrorStep, boolean> {
    const { catalog, access } = this.#from;
    const [newest] = (await readRevisions(catalog, name, access)) ?? [];
    if (!newest || newest.kind === 'removed') return false;
    if (this.#options.isDryRun) {
      yield { kind: 'put', name };
      return false;
    }
    const document = await readRevision(catalog, name, newest.revision, access);
    if (document === undefined) return false;
    const path = '/API/manager/image?replace=repository';
    const request = { method: 'PUT', catalog: this.#to.catalog, path, body: document } as const;
    const answer = await requestCatalog(request, this.#to.access);
    if (answer.status >= 200 && answer.status <= 299) {
      yield { kind: 'put', name };
      return true;
    }
    const error = answerError(this.#to.catalog, answer);
    if (!refusing.has(problemCodeOf(answer) ?? '')) throw error;
    yield { kind: 'refused', name, reason: error.message };
    return false;
  }

  async *#copyPicture(name: string): AsyncGenerator<MirrorStep> {
    if (this.#options.isDryRun) return;
    const picture = await readPicture(this.#from.catalog, name, this.#from.access);
    if (!picture) return;
    await offerPicture(this.#to.catalog, name, picture, this.#to.access);
    yield { kind: 'picture', name };
  }
}

/**
 * Makes a second catalog like a first one, and keeps it so. When one of them does not answer, it waits and compares both
 * again.
 *
 * @throws DeskpackError when a catalog refuses the caller, or is none
 */
export async function* mirror(
  from: CatalogEnd,
  to: CatalogEnd,
  options: MirrorOptions,
): AsyncGenerator<MirrorStep> {
  let waitMs = firstWaitMs;
  for (;;) {
    try {
      for await (const step of new Mirror(from, to, options).run()) {
        yield step;
        waitMs = firstWaitMs;
      }
      return;
    } catch (error) {
      options.signal.throwIfAborted();
      const isPassing = error instanceof DeskpackError && isTransient(error.code);
      if (!options.follows || !isPassing) throw error;
      yield { kind: 'waiting', reason: errorMessage(error) };
      await pause(waitMs, options.signal);
      waitMs = Math.min(longestWaitMs, waitMs * 2);
    }
  }
}
