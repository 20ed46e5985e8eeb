import { expect, test } from 'vitest';
import type { BuildRequest, Engine } from '../../../src/engine/engine.ts';
import { DeskpackError } from '../../../src/error/deskpack-error.ts';
import { installAhead } from '../../../src/probe/look/install-ahead.ts';
import { trialRecipe } from '../../../src/probe/look/trial-image.ts';
import type { TaskEvent, TaskOptions } from '../../../src/system/process/program/task.ts';
import { imageOf, scriptedEngine } from '../../pipeline/scripted-engine.ts';
import { smallDescriptor } from '../../support/small-application.ts';

const template = { reference: 'acme/oc.template.debian.minimal:3.0', imageId: 'sha256:0' };
const named = { debpackage: 'lamp' };
const application = smallDescriptor('lamp', { ...named, path: '/usr/bin/lamp' });
const ignore = () => {};

/** An engine whose builds last until they are told to end, or are aborted. */
function engineThatBuilds() {
  const requests: BuildRequest[] = [];
  const log: string[] = [];
  let ready = ignore;
  let fail: (error: unknown) => void = ignore;
  let hear: TaskOptions['onEvent'];
  const engine: Engine = scriptedEngine(imageOf(application), {
    inspect: async () => imageOf(application),
    build(request, { signal, onEvent } = {}) {
      requests.push(request);
      hear = onEvent;
      return new Promise((resolve, reject) => {
        ready = resolve;
        fail = reject;
        signal?.addEventListener('abort', () => {
          log.push('aborted');
          reject(signal.reason);
        });
      });
    },
  });
  return {
    ...{ engine, requests, log },
    building: () => expect.poll(() => requests.length).toBeGreaterThan(0),
    ready: () => ready(),
    fail: (error: unknown) => fail(error),
    tell: (event: TaskEvent) => hear?.(event),
  };
}

/** As long as what must not happen would take. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 50));

test('the first instructions of the look are carried out, once', async () => {
  const { engine, requests, building, ready } = engineThatBuilds();
  const ahead = installAhead(engine, named, template);
  await settled();
  expect(requests).toEqual([]);
  ahead.begin();
  ahead.begin();
  await building();
  await settled();
  expect(requests).toHaveLength(1);
  const { recipe, tags } = requests[0]!;
  expect(recipe).toContain('apt-get install -y --no-install-recommends lamp');
  expect(trialRecipe({ descriptor: application, template }).startsWith(recipe.trimEnd())).toBe(
    true,
  );
  expect(tags[0]).toMatch(/^acme\/deskpack\.look:/);
  ready();
  await ahead.joined(application, ignore);
});

test('a look of the same packages waits, and hears how far they are', async () => {
  const { engine, building, log, ready, tell } = engineThatBuilds();
  const ahead = installAhead(engine, named, template);
  ahead.begin();
  await building();
  const heard: TaskEvent[] = [];
  const joined = ahead
    .joined(application, (event) => heard.push(event))
    .then(() => log.push('joined'));
  await settled();
  expect(log).toEqual([]);
  const event = { type: 'progress', unit: 'steps', done: 1 } as const;
  tell(event);
  ready();
  await joined;
  expect(heard).toEqual([event]);
  await ahead.end();
});

test('a look of other packages ends the installation and goes on', async () => {
  const { engine, building, log } = engineThatBuilds();
  const ahead = installAhead(engine, named, template);
  ahead.begin();
  await building();
  await ahead.joined({ ...application, debpackage: 'lamp xterm' }, ignore);
  expect(log).toEqual(['aborted']);
});

test('packages that cannot be installed are the failure of the look', async () => {
  const { engine, building, fail } = engineThatBuilds();
  const ahead = installAhead(engine, named, template);
  ahead.begin();
  await building();
  const joined = ahead.joined(application, ignore);
  fail(new DeskpackError('package-missing', { reason: 'there is no lamp' }));
  await expect(joined).rejects.toMatchObject({ code: 'package-missing' });
  await ahead.end();
});

test('nothing is waited for if it was never begun', async () => {
  const { engine, requests } = engineThatBuilds();
  const ahead = installAhead(engine, named, template);
  await ahead.joined(application, ignore);
  await ahead.end();
  expect(requests).toEqual([]);
});
