import type { CatalogAccess } from '../../catalog/client/client.ts';
import type { EngineName } from '../../engine/all-engines.ts';
import { type ChosenEngine, chooseEngine } from '../../engine/choose-engine.ts';
import type { Engine } from '../../engine/engine.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { containerd } from '../../image-store/containerd.ts';
import type { CtrCommand } from '../../image-store/ctr-command.ts';
import type { ImageStore } from '../../image-store/image-store.ts';
import type { NodeAddress } from '../../image-store/nodes/node-address.ts';
import type { Nodes } from '../../image-store/nodes/nodes.ts';
import type { RunTools } from '../step.ts';

/**
 * The result of a promise, or a rejection with the signal's reason once it is aborted: for queries that may hang. The
 * work behind the promise is not stopped.
 */
async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  let stop = () => {};
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
    signal.addEventListener('abort', stop);
    if (signal.aborted) stop();
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

export interface ToolSettings {
  readonly engine: EngineName | 'auto';
  readonly engineFrom: 'option' | 'preference';
  /** The namespace in the image store. */
  readonly namespace: string;
  /** Path of containerd's socket. */
  readonly address: string;
  /** The command for containerd's client. */
  readonly ctr: CtrCommand;
}

/** Containerd on this machine, before its availability is known. */
export type UncheckedStore = ReturnType<typeof containerd>;

/** The image store, or why the run has none. */
export interface PreparedStore {
  readonly store?: ImageStore;
  readonly withoutStore?: string;
}

/** A catalog that a run registers with. */
export interface OpenCatalog {
  readonly url: string;
  readonly access: CatalogAccess;
  /** Whether it was started for this run, so that registering needs no check in advance. */
  readonly isStarted?: boolean;
  close?(): Promise<void>;
}

/** The wanted tools of a run, with callbacks, in the order in which they are opened. An absent tool is not opened. */
export interface WantedTools {
  choseEngine?(chosen: ChosenEngine): void;
  /** Called with the reason if there is no engine; throws if the run needs one. If absent, the run always needs one. */
  missesEngine?(error: DeskpackError): void;
  /** Prepares the image store. Called only if there is an engine to import images from. */
  readyStore?(store: UncheckedStore): Promise<PreparedStore>;
  readonly nodes?:
    | {
        readonly addresses: readonly NodeAddress[];
        /** Whether to create the namespace on nodes without it. */
        readonly createsNamespace?: boolean | undefined;
      }
    | undefined;
  openCatalog?(): Promise<OpenCatalog>;
}

interface OpenTools {
  readonly tools: RunTools;
  /** Why there is no image store, if the run does not need one. */
  readonly withoutStore: string | undefined;
  /** The caller of `openTools` closes it. */
  readonly catalog: OpenCatalog | undefined;
}

async function openEngine(
  { engine, engineFrom }: ToolSettings,
  { choseEngine, missesEngine }: WantedTools,
): Promise<Engine | undefined> {
  let chosen: ChosenEngine;
  try {
    chosen = await chooseEngine(engine, engineFrom);
  } catch (error) {
    if (!missesEngine || !(error instanceof DeskpackError)) throw error;
    missesEngine(error);
    return undefined;
  }
  choseEngine?.(chosen);
  return chosen.engine;
}

async function openNodes(
  { namespace, address, ctr }: ToolSettings,
  { nodes }: WantedTools,
): Promise<Nodes | undefined> {
  if (!nodes || nodes.addresses.length === 0) return undefined;
  const { addresses, createsNamespace } = nodes;
  const { nodesBySsh } = await import('../../image-store/nodes/nodes.ts');
  return nodesBySsh(addresses, { namespace, address, command: ctr, createsNamespace });
}

/**
 * @param signal aborts waiting for an engine or an image store that does not respond
 * @throws DeskpackError if there is no engine; and the errors of the callbacks
 */
export async function openTools(
  settings: ToolSettings,
  wanted: WantedTools,
  signal = new AbortController().signal,
): Promise<OpenTools> {
  const { namespace, address, ctr } = settings;
  const engine = await unlessAborted(openEngine(settings, wanted), signal);
  const ready = engine && wanted.readyStore?.(containerd({ namespace, address, command: ctr }));
  const { store, withoutStore } = ready ? await unlessAborted(ready, signal) : {};
  const nodes = await openNodes(settings, wanted);
  const catalog = await wanted.openCatalog?.();
  return {
    tools: { engine, store, nodes, catalog: catalog?.url, catalogAccess: catalog?.access },
    withoutStore,
    catalog,
  };
}
