import { rm } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import type { ProvenProposal } from '../../describe/look/with-window.ts';
import { descriptorOf } from '../../describe/proposal.ts';
import type { RunProducts } from '../../pipeline/event.ts';
import type { Entry } from '../entry.ts';
import type { OnboardEvent } from '../event.ts';
import { isWritten } from '../merge/write-descriptor.ts';
import type { ApplicationResult } from '../result.ts';
import { carryOut } from './carry-out.ts';
import type { OnboardContext } from './onboard-context.ts';

/** A run that began when the application showed its main window, while the look still holds that window. */
export interface EarlyRun {
  /** Lets the run end with the result of the look; undefined if that is not the expected one, and the run is dropped. */
  finish(proven: ProvenProposal): Promise<ApplicationResult | undefined>;
  /** Stops the run and removes what it has made, unless it was finished. */
  drop(): Promise<void>;
  /** The reference in the image store of an image that a dropped run has imported. */
  imported(): string | undefined;
}

interface EarlyRunOptions {
  readonly startedAt: number;
  readonly signal: AbortSignal;
}

/** Whether a look ended with what its main window let expect, so that the same image is built. */
function isAsExpected(proven: ProvenProposal, expected: ProvenProposal): boolean {
  return (
    proven.proof.state === 'proven' &&
    isDeepStrictEqual(descriptorOf(proven.proposal), descriptorOf(expected.proposal)) &&
    isDeepStrictEqual(proven.proposal.icon, expected.proposal.icon) &&
    isDeepStrictEqual(proven.layers, expected.layers)
  );
}

/** Whether nothing of the application is there that a dropped run could have replaced. */
async function isNew({ proposal }: ProvenProposal, context: OnboardContext): Promise<boolean> {
  const descriptor = descriptorOf(proposal);
  if (isWritten(descriptor, context)) return false;
  return (await context.engine.inspect(String(descriptor.name).toLowerCase())) === undefined;
}

/** Removes what a dropped run has made, but for the descriptor, which is written anew. */
async function removeProducts(
  { recipe, record, archive, image }: RunProducts,
  { engine }: OnboardContext,
): Promise<void> {
  for (const file of [recipe, record, archive]) if (file) await rm(file, { force: true });
  // Only disk space is lost.
  if (image !== undefined) await engine.remove(image).catch(() => {});
}

/**
 * Begins the run of an application whose look is still going on, with the result that is expected. The proof and what
 * follows it wait for the look. Its events are told once the look has ended as expected.
 *
 * An application that is not new begins then, too.
 */
export function beginEarlyRun(
  entry: Entry,
  expected: ProvenProposal,
  context: OnboardContext,
  { startedAt, signal }: EarlyRunOptions,
  carry: typeof carryOut = carryOut,
): EarlyRun {
  const stop = new AbortController();
  const ending = AbortSignal.any([signal, stop.signal]);
  const told: OnboardEvent[] = [];
  let emit = (event: OnboardEvent): void => {
    told.push(event);
  };
  let confirm: (proven: ProvenProposal) => void = () => {};
  const looked = new Promise<ProvenProposal>((resolve, reject) => {
    confirm = resolve;
    const refuse = () => reject(ending.reason);
    ending.addEventListener('abort', refuse);
    if (ending.aborted) refuse();
  });
  // Whoever waits for it gets the error.
  looked.catch(() => {});
  let isFinished = false;
  let imported: string | undefined;

  async function run(): Promise<ApplicationResult> {
    const how = { startedAt, signal: ending };
    const own = { ...context, emit: (event: OnboardEvent) => emit(event) };
    if (!(await isNew(expected, context).catch(() => false)))
      return carry(entry, await looked, own, how);
    return carry(entry, expected, own, { ...how, looked });
  }

  const running = run();
  running.catch(() => {});

  async function drop(): Promise<void> {
    if (isFinished) return;
    isFinished = true;
    stop.abort(new Error('the look has ended with another result'));
    await running.catch(() => {});
    const end = told.findLast((event) => event.type === 'run-finished');
    if (end?.type !== 'run-finished') return;
    imported = end.products.imported;
    await removeProducts(end.products, context);
  }

  return {
    async finish(proven) {
      if (!isAsExpected(proven, expected)) {
        await drop();
        return undefined;
      }
      isFinished = true;
      for (const event of told) context.emit(event);
      emit = context.emit;
      confirm(proven);
      return running;
    },
    drop,
    imported: () => imported,
  };
}
