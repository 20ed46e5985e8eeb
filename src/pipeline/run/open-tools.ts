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
import { unlessAborted } from '../../system/unless-aborted.ts';
import type { RunTools } from '../step.ts';

/** What options and preferences say about tools. */
export interface ToolSettings {
  readonly engine: EngineName | 'auto';
  readonly engineFrom: 'option' | 'preference';
  /** Of the image store. */
  readonly namespace: string;
  /** Path of containerd's socket. */
  readonly address: string;
  /** How containerd's client is called. */
  readonly ctr: CtrCommand;
}

/** Containerd on this machine, of which nobody knows yet whether it can be used. */
export type StoreToReady = ReturnType<typeof containerd>;

/** The image store, or why a run goes without one. */
export interface ReadyStore {
  readonly store?: ImageStore;
  readonly withoutStore?: string;
}

/** A catalog that a run registers with. */
export interface OpenCatalog {
  readonly url: string;
  readonly access: CatalogAccess;
  /** Whether it was started for this run, and so takes what this run sends. */
  readonly isStarted?: boolean;
  close?(): Promise<void>;
}

/** Which tools a run gets, and what there is to say and ask on the way to them, in this order. An absent one it has not. */
export interface WantedTools {
  /** Hears which engine it is. */
  choseEngine?(chosen: ChosenEngine): void;
  /** Hears why there is no engine. It throws where the run cannot go without one; where it is absent, none can. */
  missesEngine?(error: DeskpackError): void;
  /** Gets the image store ready, where there is an engine that something could be brought from. */
  readyStore?(store: StoreToReady): Promise<ReadyStore>;
  readonly nodes?:
    | {
        readonly addresses: readonly NodeAddress[];
        /** Makes the namespace where it is not there. */
        readonly createsNamespace?: boolean | undefined;
      }
    | undefined;
  openCatalog?(): Promise<OpenCatalog>;
}

export interface OpenTools {
  readonly tools: RunTools;
  /** Why there is no image store, where the run can go without one. */
  readonly withoutStore: string | undefined;
  /** Whoever opened it closes it. */
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
 * Opens what a run works with, for whoever starts one.
 *
 * @param signal ends the wait for an engine or an image store that does not answer
 * @throws DeskpackError when there is no engine, and what those throw who are asked on the way
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
