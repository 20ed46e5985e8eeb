import type { Command } from 'commander';
import { isPushFolder, pushTargetError } from '../../../engine/registry/push-target.ts';
import { UsageError } from '../../../error/usage-error.ts';
import {
  type NodeAddress,
  nodeAddressForm,
  parseNodeAddress,
} from '../../../image-store/nodes/node-address.ts';
import type { LoadedApplication } from '../../../workspace/read-applications.ts';
import { collect } from '../option-values.ts';

/** Options of commands that send images to other machines. */
export interface RemoteTargetOptions {
  push?: string;
  node?: readonly string[];
}

export function addRemoteTargetOptions(command: Command): Command {
  return command
    .option(
      '--push <reference>',
      'push the image to a registry: a name there, or a folder ending in "/"',
    )
    .option(
      '--node <address>',
      'import the image on another machine too: ssh://user@host[:port]; can be repeated',
      collect,
    );
}

/** Whether the image goes to other machines, so that the image store here is not needed. */
export function hasRemoteTargets({ push, node }: RemoteTargetOptions): boolean {
  return push !== undefined || node !== undefined;
}

/** Refuses an invalid push target, and one that several applications would share. */
export function checkPush(
  { push }: RemoteTargetOptions,
  applications: readonly LoadedApplication[],
): void {
  if (push === undefined) return;
  const problem = pushTargetError(push);
  if (problem) throw new UsageError(`--push ${problem}`);
  if (applications.length === 1 || isPushFolder(push)) return;
  throw new UsageError(
    `--push names one image, and there are ${applications.length} applications; name a folder in the registry, ending in "/"`,
  );
}

/** The machines that `--node` names. */
export function nodeAddressesOf({ node = [] }: RemoteTargetOptions): NodeAddress[] {
  return [...new Set(node)].map((text) => {
    const address = parseNodeAddress(text);
    if (address) return address;
    throw new UsageError(`--node must be ${nodeAddressForm}`);
  });
}
