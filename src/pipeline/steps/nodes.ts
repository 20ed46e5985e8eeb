import { DeskpackError } from '../../error/deskpack-error.ts';
import type { NodeResult } from '../../image-store/nodes/nodes.ts';
import { plural } from '../../text/format/format.ts';
import type { Step } from '../step.ts';
import { sourcesOfImage } from './sources-of-image.ts';

/** Throws if any node does not have the image, with the result of each node. */
function refuseFailures(results: readonly NodeResult[]): void {
  const failed = results.filter(({ error }) => error !== undefined);
  if (failed.length === 0) return;
  const done = results.length - failed.length;
  const others = done > 0 ? `; ${plural(done, 'other node')} done` : '';
  const one = failed.length === 1 ? failed[0]!.error : undefined;
  const names = failed.map(({ name }) => name).join(', ');
  const what =
    one?.reason ?? `${failed.length} of ${results.length} nodes do not have the image: ${names}`;
  const actions = failed.flatMap(({ error }) => error?.action ?? []);
  throw new DeskpackError(one?.code ?? 'nodes-incomplete', {
    doing: one?.doing,
    reason: `${what}${others}`,
    subject: one?.subject,
    cause: failed[0]!.error,
    tail: results.map(({ name, error }) => `${name}: ${error?.message ?? 'complete'}`),
    action: `${[...new Set(actions)].join(' ')} Then run the command again with --resume.`.trim(),
  });
}

/** Imports the missing layers of the image on other machines, if they do not pull it from a registry. */
export const nodes: Step<'engine' | 'nodes'> = {
  needs: ['engine', 'nodes'],
  skippable: true,

  isWanted({ nodes: names = [] }) {
    return names.length > 0;
  },

  products(plan, own) {
    return own.nodes === undefined ? {} : { nodes: plan.nodes.join(', ') };
  },

  async inputs({ tools, results: { build } }) {
    const { names, namespace } = tools.nodes;
    return { image: build?.image ?? '', nodes: names.join(' '), namespace };
  },

  async perform(context) {
    const { plan, tools, results, options } = context;
    const machines = tools.nodes;
    const id = results.build?.image ?? '';
    const sources = await sourcesOfImage(context);
    refuseFailures(await machines.import(sources, { reference: plan.image, id }, options));
    return {
      summary: `${plural(machines.names.length, 'node')}, complete`,
      values: { nodes: id },
    };
  },

  async isUpToDate({ plan, tools, options }, { nodes: id }) {
    if (id === undefined) return false;
    return tools.nodes.have({ reference: plan.image, id }, options.signal);
  },
};
