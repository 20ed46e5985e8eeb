import { DeskpackError, errorMessage } from '../../error/deskpack-error.ts';
import { isTransient } from '../../error/error-codes.ts';
import type { EventKind } from '../model/event/event.ts';
import { acceptsOwnList } from '../model/list/list-types.ts';
import { nameKey } from '../model/name-key.ts';
import { answerError, problemCodeOf } from './answer/answer-error.ts';
import { listInAnswer, objectWith } from './answer/list-in-answer.ts';
import { successfulAnswer } from './answer/successful-answer.ts';
import { removeApplication } from './client.ts';
import { followEvents, readEvents, readLastEvent } from './events.ts';
import { readRevision, readRevisions } from './history.ts';
import { offerPicture, readPicture } from './offer-picture.ts';
import { type RequestOptions, requestCatalog } from './request/request-catalog.ts';
import { pause } from './request/retry-pause.ts';

/** A catalog, and the settings for access to it. */
interface CatalogEnd {
  readonly catalog: string;
  readonly access: RequestOptions;
}

export interface MirrorOptions {
  /** Whether the application with a name is mirrored. */
  readonly isWanted: (name: string) => boolean;
  /** Reports the changes without making them. */
  readonly isDryRun: boolean;
  /** Follows the events of the source after the first comparison. */
  readonly follows: boolean;
  readonly signal: AbortSignal;
}

/** A change of the target, which a dry run only plans, or a state of the mirror. */
export interface MirrorStep {
  readonly kind: 'put' | 'picture' | 'removed' | 'refused' | 'in-step' | 'waiting';
  readonly name?: string;
  readonly reason?: string;
}

/** The pause before the first retry; it doubles with each further one. */
const firstWaitMs = 1_000;
const longestWaitMs = 60_000;

/** Problems of a single application; the others are still mirrored. */
const refusing = new Set(['invalid-registration', 'name-forbidden', 'quota-exceeded', 'too-large']);

/** The change of the target that an application needs. */
type Task = 'copy' | 'picture' | 'remove';

const taskOf: Readonly<Record<EventKind, Task | undefined>> = {
  registered: 'copy',
  replaced: 'copy',
  restored: 'copy',
  removed: 'remove',
  pictured: 'picture',
  // The target has its own retention.
  purged: undefined,
};

/** What is compared of an application. */
interface Content {
  readonly name: string;
  readonly digest: string;
  /** Undefined without a picture. */
  readonly pictureDigest?: string;
}

const parseContent = objectWith<Content>({ name: 'string', digest: 'string' });

async function contentsOf({ catalog, access }: CatalogEnd): Promise<readonly Content[]> {
  const path = '/API/manager/images?fields=name,digest,pictureDigest';
  const request = { method: 'GET', catalog, path, accept: acceptsOwnList } as const;
  const answer = await successfulAnswer(request, access);
  return listInAnswer(catalog, answer, parseContent, 'does not list applications');
}

/** Mirrors the applications of a source catalog in a target catalog. */
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
   * Compares both catalogs, changes the target, and then follows the events of the source. Each run starts with a comparison,
   * so no state is stored between two runs.
   */
  async *run(): AsyncGenerator<MirrorStep> {
    const { catalog, access } = this.#from;
    const after = await readLastEvent(catalog, access);
    // Who may not see what happened sees no history either, and so neither what to copy nor what was removed.
    await readEvents(catalog, after, access);
    for (const [name, task] of await this.#differences()) yield* this.#carryOut(name, task);
    yield { kind: 'in-step' };
    if (!this.#options.follows) return;
    const { signal } = this.#options;
    for await (const events of followEvents(catalog, after, { ...access, signal })) {
      // Only the last of several changes of an application counts.
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
    const [source, target] = await Promise.all([contentsOf(this.#from), contentsOf(this.#to)]);
    const known = new Map(target.map((each) => [nameKey(each.name), each]));
    const changes: (readonly [string, Task])[] = [];
    for (const { name, digest, pictureDigest } of source) {
      if (!isWanted(name)) continue;
      const other = known.get(nameKey(name));
      if (other?.digest !== digest) changes.push([name, 'copy']);
      else if (pictureDigest !== undefined && other.pictureDigest !== pictureDigest)
        changes.push([name, 'picture']);
    }
    const present = new Set(source.map(({ name }) => nameKey(name)));
    const removals: (readonly [string, Task])[] = [];
    for (const { name } of target) {
      if (!isWanted(name) || present.has(nameKey(name))) continue;
      // An application without a history in the source was registered in the target alone. One that was not removed is missing
      // in the list because it is damaged.
      const history = await readRevisions(this.#from.catalog, name, this.#from.access);
      if (history?.[0]?.kind === 'removed') removals.push([name, 'remove']);
    }
    return [...changes, ...removals];
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

  /** @returns whether the target has the application now */
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
    if (this.#options.isDryRun) {
      yield { kind: 'picture', name };
      return;
    }
    const picture = await readPicture(this.#from.catalog, name, this.#from.access);
    if (!picture) return;
    await offerPicture(this.#to.catalog, name, picture, this.#to.access);
    yield { kind: 'picture', name };
  }
}

/**
 * Mirrors a source catalog in a target catalog. If one of them does not respond, it retries from the comparison.
 *
 * @throws DeskpackError when a catalog denies access, or a server is not a catalog
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
