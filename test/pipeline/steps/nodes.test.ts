import { writeFile } from 'node:fs/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Engine } from '../../../src/engine/engine.ts';
import { DeskpackError } from '../../../src/error/deskpack-error.ts';
import type { NodeResult, Nodes } from '../../../src/image-store/nodes/nodes.ts';
import type { RunPlan } from '../../../src/pipeline/plan.ts';
import type { StepResults } from '../../../src/pipeline/step-results.ts';
import { nodes } from '../../../src/pipeline/steps/nodes.ts';
import { folderWith } from '../../support/folder.ts';
import { filesOf, smallDescriptor } from '../../support/small-application.ts';
import { planIn } from '../plan-in.ts';
import { imageOf, scriptedEngine } from '../scripted-engine.ts';

const descriptor = smallDescriptor('xcalc');

/** The layers as the engine has them. */
const ofEngine: ReturnType<Engine['storage']> = () => Promise.reject(new Error('nobody reads it'));

let plan: RunPlan;

beforeEach(async () => {
  const folder = await folderWith(filesOf(descriptor));
  plan = await planIn(folder, { nodes: ['n1', 'n2'] });
  await writeFile(plan.files.archive, 'archive');
});

/** Performs the step with nodes that have these results. */
async function perform(results: readonly NodeResult[], earlier: StepResults = {}) {
  const given: Parameters<Nodes['import']>[] = [];
  const machines: Nodes = {
    names: results.map(({ name }) => name),
    namespace: 'k8s.io',
    async import(...call) {
      given.push(call);
      return [...results];
    },
    have: async () => true,
  };
  const inspect = async () => imageOf(descriptor);
  const engine = scriptedEngine(imageOf(descriptor), { inspect, storage: () => ofEngine });
  const { signal } = new AbortController();
  const context = {
    ...{ plan, tools: { engine, nodes: machines }, run: 'r', options: { signal } },
    results: { build: { image: 'sha256:1' }, ...earlier },
  };
  const result = await nodes.perform(context);
  const [[sources, image]] = given as [(typeof given)[number]];
  return { result, sources, image };
}

const done = (name: string): NodeResult => ({ name, error: undefined });
const broken = (name: string, action: string | undefined): NodeResult => ({
  name,
  error: new DeskpackError('engine-stopped', {
    doing: `send to ${name}`,
    reason: 'it broke',
    action,
  }),
});

const errorOf = (...results: NodeResult[]) =>
  perform(results).then(
    () => undefined,
    (error: DeskpackError) => error,
  );

describe('sending an image to nodes', () => {
  it('is done when each node has the built image, from the archive if there is one', async () => {
    const saved = await perform([done('n1'), done('n2')], { save: { archive: 'x' } });
    expect(saved.result).toEqual({ summary: '2 nodes, complete', values: { nodes: 'sha256:1' } });
    expect(saved.image).toEqual({ reference: plan.image, id: 'sha256:1' });
    expect(saved.sources).toHaveLength(1);
    const unsaved = await perform([done('n1')]);
    expect(unsaved.result.summary).toBe('1 node, complete');
    expect(unsaved.sources[0]).toBe(ofEngine);
    expect(saved.sources).not.toContain(ofEngine);
  });

  it('fails with the error of the only failed node, and counts the others', async () => {
    const error = await errorOf(done('n1'), broken('n2', 'Start it.'));
    expect(error).toMatchObject({
      code: 'engine-stopped',
      reason: 'it broke; 1 other node done',
      action: 'Start it. Then run the command again with --resume.',
      tail: ['n1: complete', expect.stringMatching(/^n2: .*it broke/)],
    });
    expect((await errorOf(broken('n2', 'Start it.')))?.reason).toBe('it broke');
    const silent = await errorOf(broken('n2', undefined));
    expect(silent?.action).toBe('Then run the command again with --resume.');
  });

  it('fails with the names of several failed nodes, and lists each action once', async () => {
    const error = await errorOf(broken('n1', 'Start it.'), done('n2'), broken('n3', 'Start it.'));
    expect(error).toMatchObject({
      code: 'nodes-incomplete',
      reason: '2 of 3 nodes do not have the image: n1, n3; 1 other node done',
      action: 'Start it. Then run the command again with --resume.',
    });
  });
});
