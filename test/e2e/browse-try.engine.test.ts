import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { docker } from '../../src/engine/docker/docker.ts';
import { record } from '../catalog/documents.ts';
import { sharedEditor } from '../commands/run/try-images.ts';
import { type WizardPlace, wizardPlace } from './place.ts';
import { type RunningCatalog, startCatalog } from './running-catalog.ts';

const engine = docker();
const availability = await engine.availability();
const missing = availability.available ? undefined : availability.reason;

describe.skipIf(missing)(`trying what a catalog has ${missing ?? ''}`, () => {
  let place: WizardPlace;
  let catalog: RunningCatalog;

  beforeEach(async () => {
    place = await wizardPlace();
    catalog = await startCatalog(join(place.folder, 'catalog'));
  });

  afterEach(async () => {
    await place.clear();
    await catalog.stop();
  });

  it('starts the image that is registered, and comes back to its page', {
    timeout: 1_200_000,
  }, async () => {
    const reference = await sharedEditor(engine);
    const { id } = (await engine.inspect(reference))!;
    const labels = { 'oc.name': 'l3afpad', 'oc.displayname': 'Editor' };
    const registered = record(labels, { Id: id, RepoTags: [reference], RepoDigests: [] });
    const answer = await fetch(`${catalog.url}/API/manager/image`, {
      method: 'PUT',
      headers: { 'content-type': 'text/javascript' },
      body: JSON.stringify(registered),
    });
    expect(answer.status).toBe(201);
    const session = place.open({ words: ['browse', catalog.url], env: { DOCKER_HOST: undefined } });
    await session.waitFor('1 application');
    session.press('ctrl+t');
    // On its first use, the image of the display is built.
    await session.waitForOutput((output) => /Open http:\/\/127\.0\.0\.1:\d+\//.test(output));
    session.press('ctrl+c');
    await session.waitFor('Press Enter to go back.');
    session.press('enter');
    await session.waitFor('1 application');
    session.press('enter');
    await session.waitFor('Who may use it');
    session.press('ctrl+c');
    expect(await session.ended).toBe(0);
  });
});
