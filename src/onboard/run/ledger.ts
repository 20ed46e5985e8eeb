import { existsSync } from 'node:fs';
import { fileOf } from '../entry/known-facts.ts';
import { type Entry, nameOfEntry } from '../entry.ts';
import type { OnboardEvent, OnboardStop } from '../event.ts';
import { outcomeInfos } from '../outcome-codes.ts';
import type { ApplicationResult } from '../result.ts';
import { isAcceptedSince } from './accepted-since.ts';
import { DiskBudget } from './disk-budget.ts';
import { inputsOf } from './entry-inputs.ts';
import type { OnboardJournal } from './onboard-journal.ts';
import type { OnboardOptions } from './onboard-options.ts';

/** An onboarding with its journal and the receiver of its events. */
export interface Onboarding extends OnboardOptions {
  readonly journal: OnboardJournal;
  readonly emit: (event: OnboardEvent) => void;
}

/** Whether an image is elsewhere too, and registered if that was requested. */
function isDelivered(
  { registered, pushed, archive, imported }: ApplicationResult,
  { deliveries }: Onboarding,
): boolean {
  const isElsewhere = [pushed, archive, imported].some((place) => place !== undefined);
  return isElsewhere && (registered !== undefined || !deliveries.includes('register'));
}

/** Whether nothing is left to do: the outcomes are those of the applications themselves, and their descriptors are there. */
function isWhole(results: readonly ApplicationResult[]): boolean {
  return results.every(
    ({ outcome, descriptor }) =>
      outcomeInfos[outcome].retry !== true && (descriptor === undefined || existsSync(descriptor)),
  );
}

/** The results of an onboarding so far. */
export class Ledger {
  readonly #onboarding: Onboarding;
  readonly budget: DiskBudget;
  /** The entries that have taken the names of images, in lower case. */
  readonly claimed = new Map<string, string>();
  readonly results: ApplicationResult[] = [];

  constructor(onboarding: Onboarding) {
    const { maxDiskBytes, tools, emit } = onboarding;
    this.#onboarding = onboarding;
    this.budget = new DiskBudget(maxDiskBytes, tools.engine, ({ reference: image, bytes }) =>
      emit({ at: Date.now(), type: 'onboarding-dropped', image, bytes }),
    );
  }

  /** Counts the images of an entry. */
  count(results: readonly ApplicationResult[]): void {
    for (const result of results) {
      const mayDrop = isDelivered(result, this.#onboarding);
      if (result.image) this.budget.add({ ...result.image, mayDrop });
    }
  }

  /** Takes the results of an entry into account. */
  finish(entry: Entry, results: readonly ApplicationResult[], isKept = false): void {
    this.count(results);
    this.results.push(...results);
    const kept = isKept ? ({ isKept } as const) : {};
    const name = nameOfEntry(entry);
    this.#onboarding.emit({
      at: Date.now(),
      type: 'entry-finished',
      entry: name,
      results,
      ...kept,
    });
  }

  /** Takes into account that an entry is not begun. */
  leaveOut(entry: Entry, stop: OnboardStop): void {
    const now = Date.now();
    const outcome = stop === 'disk' ? 'disk-budget' : 'interrupted';
    const times = { startedAt: now, endedAt: now };
    const facts = { package: entry.package, entry: nameOfEntry(entry), ...fileOf(entry) };
    this.finish(entry, [{ ...facts, outcome, ...times }]);
  }

  /**
   * Takes the results of an earlier onboarding for an entry.
   *
   * @returns whether there are whole ones for the same inputs, and no person has proven more by hand since
   */
  async keepsEarlier(entry: Entry): Promise<boolean> {
    const { journal } = this.#onboarding;
    const earlier = journal.finished.get(nameOfEntry(entry));
    const isSame = earlier?.inputs === inputsOf(entry, this.#onboarding);
    if (!earlier || !isSame || !isWhole(earlier.results)) return false;
    if (await isAcceptedSince(earlier.results, this.#onboarding)) return false;
    for (const { name, entry: of } of earlier.results) {
      if (name !== undefined) this.claimed.set(name.toLowerCase(), of);
    }
    this.finish(entry, earlier.results, true);
    return true;
  }
}
