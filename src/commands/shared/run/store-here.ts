import { DeskpackError } from '../../../error/deskpack-error.ts';
import type { CtrCommand } from '../../../image-store/ctr-command.ts';
import { missingText } from '../../../image-store/missing-namespace.ts';
import { askForPassword, wantsPassword } from '../../../image-store/sudo.ts';
import type { PreparedStore, UncheckedStore } from '../../../pipeline/run/open-tools.ts';
import { askYesNo } from '../ask-yes-no.ts';

interface StoreOptions {
  /** How its client is called. */
  readonly ctr: CtrCommand;
  /** Whether a missing namespace is created without asking. */
  readonly createNamespace?: boolean | undefined;
}

/** The alternatives for users without access to an image store here. */
export const withoutStoreHere =
  '--skip import leaves the image in the engine and in its archive, --push sends it to a registry, --node imports it on another machine';

const isOnTerminal = () => process.stdin.isTTY === true && process.stderr.isTTY === true;

/** Asks for sudo's password if it is needed and there is a terminal. */
async function becomeRoot(ctr: CtrCommand): Promise<void> {
  if (isOnTerminal() && (await wantsPassword(ctr))) await askForPassword(ctr);
}

/** Creates a missing namespace, if an option says so or the user agrees. */
async function makeNamespace(store: UncheckedStore, isWanted: boolean): Promise<void> {
  if (!isWanted && !isOnTerminal()) return;
  // If this fails, checking the availability will report the cause.
  const missing = await store.missingNamespace().catch(() => undefined);
  if (!missing) return;
  if (isWanted || (await askYesNo(`${missingText(missing)}. Create it?`)))
    await store.createNamespace();
}

/**
 * The image store of this machine, or why there is none if it is not needed.
 *
 * @throws DeskpackError when it is needed and cannot be used, with the alternatives
 */
export async function storeHere(
  store: UncheckedStore,
  { ctr, createNamespace = false }: StoreOptions,
  { isWanted, isNeeded }: { readonly isWanted: boolean; readonly isNeeded: boolean },
): Promise<PreparedStore> {
  // If the store is not needed, an unknown password must not stop the run.
  if (isWanted) {
    await becomeRoot(ctr).catch((error: unknown) => {
      if (isNeeded || !(error instanceof DeskpackError)) throw error;
    });
    await makeNamespace(store, createNamespace);
  }
  const availability = await store.availability();
  if (availability.available) return { store };
  if (!isNeeded) return { withoutStore: `no image store here: ${availability.reason}` };
  throw new DeskpackError(availability.code, {
    reason: `the image store cannot be used: ${availability.reason}`,
    action: `${availability.action}\nWithout it: ${withoutStoreHere}.`,
  });
}
