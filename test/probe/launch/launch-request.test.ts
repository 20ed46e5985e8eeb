import { expect, it } from 'vitest';
import { launchRequestOf, limitsOf } from '../../../src/probe/launch/launch-request-of.ts';
import { smallDescriptor } from '../../support/small-application.ts';

const image = { id: 'sha256:1', command: ['/entry.sh', '--start'] };

it('starts an image as the platform does', () => {
  const descriptor = smallDescriptor('xcalc', {
    ...{ displayname: 'Calculator', path: '/usr/bin/xcalc', args: '-rpn', user: 'lamp' },
    host_config: { mem_limit: '1G' },
  });
  expect(launchRequestOf(image, descriptor, 'display:1', { Title: 'xcalc' })).toEqual({
    image: 'sha256:1',
    displayImage: 'display:1',
    command: ['/entry.sh', '--start'],
    user: 'lamp',
    environment: { APP: '/usr/bin/xcalc', ARGS: '-rpn' },
    limits: expect.objectContaining({ memoryBytes: 1024 ** 3 }),
    names: ['Calculator', 'xcalc'],
    pictureText: { Title: 'xcalc' },
  });
});

it('sets no variable that the platform does not set, and knows the command of an image without one', () => {
  const { displayname: _, ...descriptor } = smallDescriptor('xcalc', { path: '/usr/bin/xcalc' });
  const request = launchRequestOf({ ...image, command: [] }, descriptor, 'display:1', undefined);
  expect(request.environment).toEqual({ APP: '/usr/bin/xcalc' });
  expect(request.names).toEqual(['xcalc']);
  expect(request.command).toEqual(['/composer/appli-docker-entrypoint.sh']);
  const { path: __, ...machine } = descriptor;
  expect(launchRequestOf(image, machine, 'display:1', undefined).environment).toEqual({});
});

it('reads the limits that the platform sets', () => {
  const host_config = { mem_limit: '1G', shm_size: '64M', cpu_period: 1000, cpu_quota: 500 };
  expect(limitsOf({ host_config })).toEqual({
    memoryBytes: 1024 ** 3,
    sharedMemoryBytes: 64 * 1024 ** 2,
    cpuPeriod: 1000,
    cpuQuota: 500,
  });
});

it.each([{}, { host_config: {} }, { host_config: { mem_limit: '0M', shm_size: 'much' } }])(
  'sets none for %o',
  (descriptor) => {
    expect(Object.values(limitsOf(descriptor)).filter((one) => one !== undefined)).toEqual([]);
  },
);
