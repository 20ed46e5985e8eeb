import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Descriptor } from '../../../src/descriptor/descriptor.ts';
import { docker } from '../../../src/engine/docker/docker.ts';
import type { Engine } from '../../../src/engine/engine.ts';
import { displayImageName } from '../../../src/probe/display/display-image.ts';
import { allHeals } from '../../../src/probe/heal/all-heals.ts';
import type { Heal } from '../../../src/probe/heal/heal.ts';
import { healApplication } from '../../../src/probe/heal/heal-application.ts';
import { healContextOf } from '../../../src/probe/heal/heal-context.ts';
import type { HealResult } from '../../../src/probe/heal/heal-result.ts';
import { launch } from '../../../src/probe/launch/launch.ts';
import type { LaunchRequest } from '../../../src/probe/launch/launch-request.ts';
import { ownLabels } from '../../../src/probe/leftovers.ts';
import { smallDescriptor } from '../../support/small-application.ts';
import { sharedApplications } from '../display/shared-display.ts';

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
  dialogs: `for text in One Two Three; do xmessage -default okay -buttons okay:0 $text || exit; done; ${main}`,
  password: `xmessage -default okay -buttons okay:0 One && xmessage -title Password -default okay -buttons okay:0 Two && ${main}`,
  file: `[ -r "$1" ] && grep -q . "$1" || { echo usage >&2; exit 2; }; ${main}`,
  silent: `[ -r ~/.asoundrc ] || { echo "ALSA lib: no sound card" >&2; exit 1; }; ${main}`,
  served: `[ -S "$XDG_RUNTIME_DIR/pulse/native" ] || { echo "ALSA lib: no sound card" >&2; exit 1; }; ${main}`,
  hopeless: 'exit 3',
  blind: 'echo "no camera found" >&2; exit 1',
  // Each needs what the other brings.
  both: `[ -n "$1" ] || { echo usage >&2; exit 2; }; xmessage -default okay -buttons okay:0 Hi && ${main}`,
};

const recipe = (base: string) => `FROM ${base}
RUN ${Object.entries(applications)
  .map(
    ([name, text]) =>
      `echo ${Buffer.from(`#!/bin/sh\n${text}\n`).toString('base64')} | base64 -d >/usr/bin/${name} && chmod 0755 /usr/bin/${name}`,
  )
  .join(' && ')}
# As in every image of an application.
RUN mkdir -p /var/secrets && for file in passwd shadow group gshadow; do \\
  mv /etc/$file /var/secrets/$file && ln -s /var/secrets/$file /etc/$file; done
USER balloon
CMD ["/composer/appli-docker-entrypoint.sh"]
`;

/** The images that were built to try something, by their names. */
const trials: string[] = [];

async function heal(
  name: keyof typeof applications,
  more: Descriptor = {},
  heals: readonly Heal[] = allHeals,
): Promise<HealResult & { readonly trials: readonly string[] }> {
  const own: string[] = [];
  const noting: Engine = {
    ...engine,
    build(request, options) {
      own.push(...request.tags);
      trials.push(...request.tags);
      return engine.build(request, options);
    },
  };
  const built = await engine.inspect(image);
  const request: LaunchRequest = {
    image: built!.id,
    displayImage: displayImageName,
    command: built!.command,
    user: 'balloon',
    environment: { APP: `/usr/bin/${name}` },
    limits: {},
    timeouts: { minMs: 6000, maxMs: 60_000 },
  };
  const descriptor = smallDescriptor(name, more);
  const started = await launch(containers, request);
  expect(started.proof).not.toBe('proven');
  const about = { image: built!, descriptor };
  const context = await healContextOf(about, started, request.command, engine);
  const asked = { context, image: built!, request, engine: noting, containers, heals };
  return { ...(await healApplication(asked)), trials: own };
}

const outcomes = ({ attempts }: HealResult) => attempts.map(({ name, outcome }) => [name, outcome]);

// They wait for windows, each in a display of its own, and so beside each other.
describe.skipIf(missing)(`healing${missing ? ` (${missing})` : ''}`, () => {
  beforeAll(async () => {
    const base = await sharedApplications(engine);
    await engine.build({
      recipe: recipe(base),
      context: tmpdir(),
      tags: [image],
      buildArguments: {},
    });
  });

  afterAll(() => engine.remove(image));

  it.concurrent('finds that a session bus is missing, and that the package alone brings it', async () => {
    const result = await heal('bus');
    expect(outcomes(result)).toEqual([['heal-session-bus', 'healed']]);
    expect(result.healing).toMatchObject({
      change: { packages: ['dbus'] },
      started: { proof: 'proven', launch: 'xlogo.XLogo' },
      needsOtherTemplate: false,
    });
    // The image with the package index, and the one with the package.
    expect(result.trials).toHaveLength(2);
  });

  it.concurrent('answers a dialog with Return', async () => {
    const result = await heal('dialog');
    expect(outcomes(result)).toEqual([['heal-dialog', 'healed']]);
    expect(result.healing?.started).toMatchObject({ proof: 'proven', launch: 'xlogo.XLogo' });
  });

  it.concurrent('answers several dialogs that follow each other', async () => {
    const result = await heal('dialogs');
    expect(outcomes(result)).toEqual([['heal-dialog', 'healed']]);
    expect(result.healing?.started).toMatchObject({ proof: 'proven', launch: 'xlogo.XLogo' });
  });

  it.concurrent('leaves a password to a person', async () => {
    const answers = allHeals.filter(({ name }) => name === 'heal-dialog');
    const result = await heal('password', {}, answers);
    expect(result.healing).toBeUndefined();
    expect(result.attempts).toMatchObject([{ failure: 'window-password' }]);
  });

  it.concurrent('opens a file of a type that the application opens', async () => {
    const result = await heal('file', { mimetype: 'application/x-own;text/plain;' });
    expect(outcomes(result)).toEqual([['heal-file', 'healed']]);
    expect(result.healing?.change.file?.name).toBe('trial.txt');
  });

  it.concurrent('keeps what brought the application further', async () => {
    const result = await heal('both', { mimetype: 'image/png;' });
    expect(outcomes(result)).toEqual([
      ['heal-file', 'further'],
      ['heal-dialog', 'healed'],
    ]);
    expect(result.healing?.heals.map(({ name }) => name)).toEqual(['heal-file', 'heal-dialog']);
  });

  it.concurrent('brings a sound device that is silent', async () => {
    expect(outcomes(await heal('silent'))).toEqual([['heal-sound', 'healed']]);
  });

  it.concurrent('brings a sound server that is silent, where a device is not enough', async () => {
    const result = await heal('served');
    expect(outcomes(result)).toEqual([
      ['heal-sound', 'same'],
      ['heal-sound', 'healed'],
    ]);
    expect(result.healing?.change).toEqual({ soundServer: ['pulseaudio'] });
  });

  it.concurrent('installs all that might help at once, to see that nothing does', async () => {
    const result = await heal('hopeless');
    expect(result.healing).toBeUndefined();
    expect(outcomes(result)).toEqual([
      ['heal-session-bus', 'same'],
      ['heal-companions', 'same'],
      ['heal-recommended', 'same'],
    ]);
    expect(result.trials).toHaveLength(2);
  });

  it.concurrent('tries nothing where another device is missing', async () => {
    expect(await heal('blind')).toEqual({ attempts: [], trials: [] });
  });

  it('leaves nothing in the engine, whatever was tried', async () => {
    const left = await containers.labelled('deskpack.owner');
    expect(left.filter(({ value }) => value === ownLabels()['deskpack.owner'])).toEqual([]);
    expect(trials).not.toEqual([]);
    for (const trial of trials) expect(await engine.inspect(trial)).toBeUndefined();
  });
});
