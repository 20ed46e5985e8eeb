import type { Engine } from '../../engine/engine.ts';
import type { InspectedImage } from '../../image/inspected-image.ts';
import type { ImageStore } from '../../image-store/image-store.ts';
import type { Nodes } from '../../image-store/nodes/nodes.ts';
import type { Running } from '../../system/process/task.ts';
import type { RunPlan } from '../plan.ts';
import type { RunTools } from '../step.ts';
import { LayerGate } from './layer-gate.ts';

type LayersOf = (image: string) => readonly string[];

/** Answers from memory what is the same for all applications of a batch. */
function knowing(engine: Engine, bases: ReadonlyMap<string, InspectedImage>): Engine {
  const { machine } = engine;
  let asked: Promise<string | undefined> | undefined;
  return {
    ...engine,
    inspect: async (reference) => bases.get(reference) ?? engine.inspect(reference),
    ...(machine
      ? {
          machine: () => {
            asked ??= machine();
            return asked;
          },
        }
      : {}),
  };
}

function waiting({ onEvent }: Running): () => void {
  const chunk = Buffer.from(
    'waits until another application has brought the layers of the template\n',
  );
  return () => onEvent?.({ type: 'output', chunk });
}

function gated(store: ImageStore, layersOf: LayersOf): ImageStore {
  const gate = new LayerGate();
  return {
    ...store,
    import: (archive, reference, running = {}) =>
      gate.pass(layersOf(reference), waiting(running), () =>
        store.import(archive, reference, running),
      ),
    importFrom: (sources, reference, running = {}) =>
      gate.pass(layersOf(reference), waiting(running), () =>
        store.importFrom(sources, reference, running),
      ),
  };
}

function gatedNodes(nodes: Nodes, layersOf: LayersOf): Nodes {
  const gate = new LayerGate();
  return {
    ...nodes,
    import: (sources, image, running) =>
      gate.pass(layersOf(image.reference), waiting(running), () =>
        nodes.import(sources, image, running),
      ),
  };
}

/**
 * The tools of a batch's runs, which share what they have in common: what a template is, is asked once, and
 * its layers are brought into an image store by one of the applications that are built on it.
 *
 * @param groups the plans by the template that they build on
 * @param bases the templates that are there
 */
export function sharedTools(
  { engine, store, nodes, ...others }: RunTools,
  groups: ReadonlyMap<string, readonly RunPlan[]>,
  bases: ReadonlyMap<string, InspectedImage>,
): RunTools {
  const baseOf = new Map(
    [...groups].flatMap(([base, plans]) => plans.map(({ image }) => [image, base] as const)),
  );
  const layersOf = (image: string) => bases.get(baseOf.get(image) ?? '')?.layers ?? [];
  return {
    ...others,
    engine: engine && knowing(engine, bases),
    store: store && gated(store, layersOf),
    nodes: nodes && gatedNodes(nodes, layersOf),
  };
}
