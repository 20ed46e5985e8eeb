import { expect, it, vi } from 'vitest';
import type { Engine } from '../../../src/engine/engine.ts';
import { DeskpackError } from '../../../src/error/deskpack-error.ts';
import { healContextOf } from '../../../src/probe/heal/heal-context.ts';
import { filesWith } from '../../image/files/files-with.ts';
import { imageOf } from '../../pipeline/scripted-engine.ts';
import { smallDescriptor } from '../../support/small-application.ts';
import { aFailure } from '../launch/a-start.ts';

type Files = Parameters<typeof filesWith>[1];

const descriptor = smallDescriptor('lamp');
const started = aFailure({ failure: 'start-ended' });

const noIndex: Engine['run'] = () =>
  Promise.reject(new DeskpackError('program-failed', { program: 'apt-get', reason: 'no network' }));

/** The context of an application whose image has these files. */
async function healContextWith(
  others: Files,
  command: readonly string[] = ['/start.sh'],
  run = noIndex,
) {
  let isOpen = true;
  const close = async () => {
    isOpen = false;
  };
  const files = { ...filesWith('/usr/bin/lamp', others), close };
  const engine: Pick<Engine, 'files' | 'run'> = { files: async () => files, run };
  const image = imageOf(descriptor);
  const context = await healContextOf({ image, descriptor }, started, command, engine);
  expect(isOpen).toBe(false);
  return context;
}

const waits = { '/start.sh': { text: '#!/bin/sh\nCOMPOSER_START=1\n' } };
const gives = { '/start.sh': { text: '#!/bin/sh\nexport DBUS_SESSION_BUS_ADDRESS\n' } };

it('has the packages of its image, and their manager', async () => {
  const context = await healContextWith({
    '/var/lib/dpkg/info/libc6:amd64.list': { text: '/.\n' },
    '/var/lib/dpkg/info/dbus.list': { text: '/.\n' },
  });
  expect(context).toMatchObject({ started, descriptor, manager: { name: 'apt' } });
  expect([...context.installed].sort()).toEqual(['dbus', 'libc6']);
  const none = await healContextWith({});
  expect([none.manager, none.installed.size]).toEqual([undefined, 0]);
});

it('downloads the index of its image when the names are needed, once', async () => {
  const run = vi.fn(async () => 'libc6 - C library\nlibssl3t64 - TLS\n');
  const installed = { '/var/lib/dpkg/info/libc6:amd64.list': { text: '/.\n' } };
  const context = await healContextWith(installed, ['/start.sh'], run);
  expect(run).not.toHaveBeenCalled();
  await context.available();
  expect([...(await context.available())]).toEqual(['libc6', 'libssl3t64']);
  expect(run).toHaveBeenCalledOnce();
  // Without a network, or a package manager, nothing is known of it.
  expect((await (await healContextWith(installed)).available()).size).toBe(0);
  expect((await (await healContextWith({})).available()).size).toBe(0);
});

it.each<[string, Files, 'given' | 'there' | 'missing']>([
  ['nothing', {}, 'missing'],
  ['an entry point that starts one, but no program for it', gives, 'missing'],
  ['dbus-run-session', { '/usr/bin/dbus-run-session': {} }, 'there'],
  ['dbus-launch', { ...waits, '/usr/bin/dbus-launch': {} }, 'there'],
  ['a link to dbus-launch', { '/usr/bin/dbus-launch': { link: '/opt/d' }, '/opt/d': {} }, 'there'],
  ['a link to nowhere', { '/usr/bin/dbus-launch': { link: '/opt/d' } }, 'missing'],
  ['both', { ...gives, '/usr/bin/dbus-launch': {} }, 'given'],
])('with %s has a session bus that is so: %s', async (_, files, sessionBus) => {
  expect(await healContextWith(files)).toMatchObject({ sessionBus });
});

it('knows entry points that wait for child processes', async () => {
  expect(await healContextWith(waits)).toMatchObject({ entryPointWaits: true });
  expect(await healContextWith(gives)).toMatchObject({ entryPointWaits: false });
  expect(await healContextWith({})).toMatchObject({ entryPointWaits: false });
  // A program of the search path is no script that could be read here.
  expect(await healContextWith(waits, ['start.sh'])).toMatchObject({ entryPointWaits: false });
  expect(await healContextWith(waits, [])).toMatchObject({ entryPointWaits: false });
});
