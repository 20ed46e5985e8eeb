import { describe, expect, it } from 'vitest';
import type { Engine } from '../../../src/engine/engine.ts';
import type { StepName } from '../../../src/pipeline/event.ts';
import { runApplication } from '../../../src/pipeline/run/run.ts';
import type { RunTools } from '../../../src/pipeline/step.ts';
import { folderWith } from '../../support/folder.ts';
import { keepStateIn } from '../../support/keep-state-in.ts';
import { runToEnd } from '../../support/run-to-end.ts';
import { filesOf, smallDescriptor } from '../../support/small-application.ts';
import { planIn } from '../plan-in.ts';
import { imageOf, scriptedEngine, scriptedId, scriptedStore } from '../scripted-engine.ts';

const descriptor = smallDescriptor('xcalc');
const image = 'xcalc';

/** The problem of the step that fails in a run with such an engine or store; undefined if none does. */
async function failureWith(changes: Partial<Engine>, tools: RunTools = {}) {
  const folder = await folderWith(filesOf(descriptor));
  keepStateIn(await folderWith({}));
  const steps: readonly StepName[] = ['prepare', 'build', 'inspect', 'save', 'import'];
  const plan = await planIn(folder, { steps });
  const engine = scriptedEngine(imageOf(descriptor), changes);
  const store = scriptedStore(scriptedId);
  const events = await runToEnd(runApplication(plan, { engine, store, ...tools }));
  const failed = events.find((event) => event.type === 'step-failed');
  return failed && { step: failed.step, ...failed.problem };
}

describe('a run', () => {
  it('fails if the engine does not have the image after the build', async () => {
    expect(await failureWith({})).toBeUndefined();
    expect(await failureWith({ build: async () => {} })).toMatchObject({
      step: 'build',
      code: 'image-missing',
      message: expect.stringContaining(
        `docker built ${image} without an error but does not have it`,
      ),
      subject: { kind: 'image', name: image },
    });
  });

  it('fails if another image takes the name before the inspection or the import', async () => {
    let asked = 0;
    const inspect = async () => {
      asked += 1;
      const id = asked > 3 ? 'sha256:2' : scriptedId;
      return asked > 2 ? { ...imageOf(descriptor), id } : undefined;
    };
    expect(await failureWith({ inspect })).toMatchObject({
      step: 'inspect',
      code: 'image-replaced',
      message: expect.stringContaining(`${image} is no longer the image that was just built`),
      subject: { kind: 'image', name: image },
    });
    expect(await failureWith({}, { store: scriptedStore('sha256:2') })).toMatchObject({
      step: 'import',
      code: 'image-replaced',
      message: expect.stringContaining(
        `containerd has a different ${image} than the one that was inspected`,
      ),
      subject: { kind: 'image', name: image },
    });
  });
});
