import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Descriptor } from '../../../src/descriptor/descriptor.ts';
import { docker } from '../../../src/engine/docker/docker.ts';
import { displayImage, displayImageName } from '../../../src/probe/display/display-image.ts';
import { type HealResult, healApplication } from '../../../src/probe/heal/heal-application.ts';
import { patientOf } from '../../../src/probe/heal/patient.ts';
import { type LaunchRequest, launch } from '../../../src/probe/launch/launch.ts';
import { ownLabels } from '../../../src/probe/leftovers.ts';
import { startersFolder } from '../../../src/template/starters-folder.ts';
import { smallDescriptor } from '../../support/small-application.ts';

const engine = docker();
const containers = engine.containers!;
const availability = await engine.availability();
const missing = availability.available ? undefined : availability.reason;

const run = randomBytes(4).toString('hex');
const image = `deskpack-test/heals-${run}:1`;

const main = 'exec xlogo -geometry 600x400';

/** Applications that show their main window only after something else, by their names. */
const applications = {
  bus: `[ -n "\${DBUS_SESSION_BUS_ADDRESS:-}" ] || { echo "Cannot autolaunch D-Bus" >&2; exit 1; }; ${main}`,
  dialog: `xmessage -center -default okay -buttons okay:0 Welcome && ${main}`,
  file: `[ -r "$1" ] && grep -q . "$1" || { echo usage >&2; exit 2; }; ${main}`,
  silent: 'echo "ALSA lib: no sound card" >&2; exit 1',
  // Each needs what the other brings.
  both: `[ -n "$1" ] || { echo usage >&2; exit 2; }; xmessage -default okay -buttons okay:0 Hi && ${main}`,
};

/** On the display server's image, which has Debian and fonts. */
const recipe = `FROM ${displayImageName}
USER root
RUN apt-get update && apt-get install -y --no-install-recommends x11-apps x11-utils
COPY common/ /
RUN chmod 0755 /composer/*.sh && useradd --uid 4096 --create-home --shell /bin/bash balloon
${Object.entries(applications)
  .map(
    ([name, text]) =>
      `RUN echo ${Buffer.from(`#!/bin/sh\n${text}\n`).toString('base64')} | base64 -d >/usr/bin/${name} && chmod 0755 /usr/bin/${name}`,
  )
  .join('\n')}
USER balloon
CMD ["/composer/appli-docker-entrypoint.sh"]
`;

async function heal(name: keyof typeof applications, more: Descriptor = {}): Promise<HealResult> {
  const built = await engine.inspect(image);
  const request: LaunchRequest = {
    image: built!.id,
    displayImage: displayImageName,
    command: built!.command,
    user: 'balloon',
    environment: { APP: `/usr/bin/${name}` },
    limits: {},
    patience: { leastMs: 6000, mostMs: 60_000 },
  };
  const descriptor = smallDescriptor(name, more);
  const started = await launch(containers, request);
  expect(started.proof).not.toBe('proven');
  const about = { image: built!, descriptor };
  const patient = await patientOf(about, started, request.command, engine);
  return healApplication({ patient, image: built!, request, engine, containers });
}

const outcomes = ({ attempts }: HealResult) => attempts.map(({ name, outcome }) => [name, outcome]);

describe.skipIf(missing)(`healing${missing ? ` (${missing})` : ''}`, () => {
  beforeAll(async () => {
    await displayImage(engine, 'deskpack');
    const context = startersFolder();
    await engine.build({ recipe, context, tags: [image], buildArguments: {} });
  });

  afterAll(() => engine.remove(image));

  it('finds that a session bus is missing, and that the package alone brings it', async () => {
    const result = await heal('bus');
    expect(outcomes(result)).toEqual([['heal-session-bus', 'healed']]);
    expect(result.healing).toMatchObject({
      change: { packages: ['dbus'] },
      started: { proof: 'proven', launch: 'xlogo.XLogo' },
      needsOtherTemplate: false,
    });
    // The image with the package is gone, as everything else is.
    const left = await containers.labelled('deskpack.owner');
    expect(left.filter(({ value }) => value === ownLabels()['deskpack.owner'])).toEqual([]);
    const names = await engine.references();
    expect(names.filter((name) => name.startsWith('deskpack/trial'))).toEqual([]);
  });

  it('answers a dialog with Return', async () => {
    const result = await heal('dialog');
    expect(outcomes(result)).toEqual([['heal-dialog', 'healed']]);
    expect(result.healing?.started).toMatchObject({ proof: 'proven', launch: 'xlogo.XLogo' });
  });

  it('opens a file of a type that the application opens', async () => {
    const result = await heal('file', { mimetype: 'application/x-own;text/plain;' });
    expect(outcomes(result)).toEqual([['heal-file', 'healed']]);
    expect(result.healing?.change.file?.name).toBe('trial.txt');
  });

  it('keeps what brought the application further', async () => {
    const result = await heal('both', { mimetype: 'image/png;' });
    expect(outcomes(result)).toEqual([
      ['heal-file', 'further'],
      ['heal-dialog', 'healed'],
    ]);
    expect(result.healing?.heals.map(({ name }) => name)).toEqual(['heal-file', 'heal-dialog']);
  });

  it('tries nothing where a device is missing', async () => {
    expect(await heal('silent')).toEqual({ attempts: [] });
  });
});
