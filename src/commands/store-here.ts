import { containerd } from '../engine/containerd.ts';
import type { CtrCommand } from '../engine/ctr-command.ts';
import type { ImageStore } from '../engine/engine.ts';
import { askForPassword, wantsPassword } from '../engine/sudo.ts';
import { Trouble } from '../trouble.ts';

interface StoreOptions {
  readonly namespace: string;
  readonly address: string;
  readonly ctr: CtrCommand;
}

/** What else there is for who has no image store here, or may not use it. */
export const withoutStoreHere =
  '--skip import leaves the image in the engine and in its archive, --push sends it to a registry, --node imports it on another machine';

/** Asks for sudo's password where one is needed and somebody can give it. */
async function becomeRoot(ctr: CtrCommand): Promise<void> {
  const isOnTerminal = process.stdin.isTTY === true && process.stderr.isTTY === true;
  if (isOnTerminal && (await wantsPassword(ctr))) await askForPassword(ctr);
}

/**
 * The image store of this machine, or why there is none where it is not needed.
 *
 * @throws Trouble when it is needed and cannot be used, with what else there is
 */
export async function storeHere(
  { namespace, address, ctr }: StoreOptions,
  { isWanted, isNeeded }: { readonly isWanted: boolean; readonly isNeeded: boolean },
): Promise<{ readonly store?: ImageStore; readonly withoutStore?: string }> {
  const store = containerd({ namespace, address, command: ctr });
  // Whoever can do without it is not kept from that by a password that is not known.
  if (isWanted) {
    await becomeRoot(ctr).catch((thrown: unknown) => {
      if (isNeeded || !(thrown instanceof Trouble)) throw thrown;
    });
  }
  const availability = await store.availability();
  if (availability.available) return { store };
  if (!isNeeded) return { withoutStore: `no image store here: ${availability.reason}` };
  throw new Trouble(`the image store cannot be used: ${availability.reason}`, {
    action: `${availability.action}\nWithout it: ${withoutStoreHere}.`,
  });
}
