import type { Engine } from '../../engine/engine.ts';
import type { InspectedImage } from '../../image/inspected-image.ts';
import type { ImageStore } from '../../image-store/image-store.ts';
import type { Nodes } from '../../image-store/nodes/nodes.ts';
import type { TaskOptions } from '../../system/process/program/task.ts';
import type { RunPlan } from '../plan.ts';
import type { RunTools } from '../step.ts';
import { LayerGate } from './layer-gate.ts';

type LayersOf = (image: string) => readonly string[];

/** An engine that inspects the templates of a batch only once. */
function withTemplates(engine: Engine, templates: ReadonlyMap<string, InspectedImage>): Engine {
  return {
    ...engine,
    inspect: async (reference) => templates.get(reference) ?? engine.inspect(reference),
  };
}

function waiting({ onEvent }: TaskOptions): () => void {
  const chunk = Buffer.from(
    'waits until another application has imported the layers of the template\n',
  );
  return () => onEvent?.({ type: 'output', chunk });
}

function gated(store: ImageStore, layersOf: LayersOf): ImageStore {
  const gate = new LayerGate();
  return {
    ...store,
    import: (sources, reference, options = {}) =>
      gate.pass(layersOf(reference), waiting(options), () =>
        store.import(sources, reference, options),
      ),
  };
}

function gatedNodes(nodes: Nodes, layersOf: LayersOf): Nodes {
  const gate = new LayerGate();
  return {
    ...nodes,
    import: (sources, image, options) =>
      gate.pass(layersOf(image.reference), waiting(options), () =>
        nodes.import(sources, image, options),
      ),
  };
}

/**
 * The tools for runs of applications that share templates.
 *
 * @param layersOf the layers of an image that others have too
 */
export function toolsOnTemplates(
  { engine, store, nodes, ...others }: RunTools,
  layersOf: LayersOf,
  templates: ReadonlyMap<string, InspectedImage>,
): RunTools {
  return {
    ...others,
    engine: engine && withTemplates(engine, templates),
    store: store && gated(store, layersOf),
    nodes: nodes && gatedNodes(nodes, layersOf),
  };
}

/**
 * The tools for the runs of a batch, which avoid repeated work: each template is inspected once, and its layers are
 * imported into an image store by only one application.
 *
 * @param groups the plans by their template
 */
export function sharedTools(
  tools: RunTools,
  groups: ReadonlyMap<string, readonly RunPlan[]>,
  templates: ReadonlyMap<string, InspectedImage>,
): RunTools {
  const templateOf = new Map(
    [...groups].flatMap(([template, plans]) =>
      plans.map(({ image }) => [image, template] as const),
    ),
  );
  const layersOf = (image: string) => templates.get(templateOf.get(image) ?? '')?.layers ?? [];
  return toolsOnTemplates(tools, layersOf, templates);
}
