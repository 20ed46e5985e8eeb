import type { MemberEnd } from '../../pipeline/batch/run-member.ts';
import type { RunPlan } from '../../pipeline/plan.ts';
import { readBytesIfThere } from '../../system/files/read-file.ts';
import { packageListProduct } from '../../workspace/product/package-list-product.ts';
import type { Product } from '../../workspace/product/product.ts';
import { recordProduct } from '../../workspace/product/record-product.ts';
import { writeProduct } from '../../workspace/product/write-product.ts';
import { type Entry, nameOfEntry, type Rebuild } from '../entry.ts';
import { failedResult } from '../outcome/failed-result.ts';
import { outcomeInfos } from '../outcome-codes.ts';
import type { ApplicationResult } from '../result.ts';
import { changeToNewer, type VendorChange } from './change-to-newer.ts';
import { executePlan, planOfFile, type RunResult } from './execute-plan.ts';
import { optional, textOf } from './known-facts.ts';
import { claim, type OnboardContext } from './onboard-context.ts';

/** Larger files are not kept. */
const maxBytes = 64_000_000;

/**
 * Keeps the present content of products in memory.
 *
 * @returns a function that writes it again; it throws DeskpackError if a file cannot be written
 */
async function keepFiles(products: readonly Product[]): Promise<() => Promise<void>> {
  const kept = await Promise.all(
    products.map(async (product) => ({
      product,
      bytes: await readBytesIfThere(product.path, maxBytes),
    })),
  );
  return async () => {
    for (const { product, bytes } of kept) if (bytes) await writeProduct(product, bytes, []);
  };
}

/** Whether all steps of a run were done. */
const isComplete = ({ outcome }: MemberEnd) => outcome === 'done' || outcome === 'unchanged';

/**
 * Builds, proves and delivers; if that fails, record and list are those of the earlier image again, and so is what was changed for
 * a newer file of a vendor.
 */
async function run(
  plan: RunPlan,
  change: VendorChange | undefined,
  context: OnboardContext,
  signal: AbortSignal,
): Promise<{ readonly result: RunResult; readonly mayBeRegistered: boolean }> {
  const { files, image } = plan;
  const restore = await keepFiles([
    recordProduct(files.record, image),
    packageListProduct(files.packageList, image),
  ]);
  let isWhole = false;
  try {
    // The image of an earlier run contains the old packages.
    const { end, result } = await executePlan(plan, context, { signal, resume: false });
    isWhole = isComplete(end);
    return { result, mayBeRegistered: isWhole || end.step === 'register' };
  } finally {
    if (!isWhole) await restore();
    await (isWhole ? change?.keep() : change?.drop());
  }
}

/** A failed result, which says that the catalog is unchanged. */
function withEarlierImage(result: ApplicationResult, { plan }: OnboardContext): ApplicationResult {
  if (!plan.steps?.includes('register')) return result;
  const { outcome, message = outcomeInfos[outcome].title } = result;
  return { ...result, message: `${message}; the catalog keeps the earlier image` };
}

/**
 * Builds the image of an existing descriptor again, with the packages of today and what its vendor has now, then proves and delivers it like any
 * other. Its errors are results.
 *
 * @param signal aborted to end everything immediately, or by the time limit
 */
export async function rebuildEntry(
  entry: Entry,
  rebuild: Rebuild,
  context: OnboardContext,
  { startedAt, signal }: { readonly startedAt: number; readonly signal: AbortSignal },
): Promise<ApplicationResult> {
  const name = entry.package;
  const { file, fromVendor } = rebuild;
  const facts = { package: name, entry: nameOfEntry(entry), name, descriptor: file };
  try {
    claim(name, facts.entry, context);
    const change = fromVendor && (await changeToNewer(entry, rebuild, fromVendor, context, signal));
    // The same instructions install what a repository has now.
    const withoutCache = !change || fromVendor?.origin.kind === 'repository';
    const plan = await planOfFile(file, name, { ...context.plan, withoutCache });
    if ('outcome' in plan) {
      await change?.drop();
      return withEarlierImage({ ...facts, ...plan, startedAt, endedAt: Date.now() }, context);
    }
    const { descriptor } = plan.application;
    const { result, mayBeRegistered } = await run(plan, change, context, signal);
    const all: ApplicationResult = {
      ...facts,
      ...optional('title', textOf(descriptor.displayname) ?? name),
      ...optional('launch', textOf(descriptor.launch)),
      ...change?.facts,
      ...result,
      startedAt,
      endedAt: Date.now(),
    };
    return mayBeRegistered ? all : withEarlierImage(all, context);
  } catch (error) {
    signal.throwIfAborted();
    return withEarlierImage(failedResult(facts, error, startedAt), context);
  }
}
