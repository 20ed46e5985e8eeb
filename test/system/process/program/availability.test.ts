import { expect, it } from 'vitest';
import { DeskpackError } from '../../../../src/error/deskpack-error.ts';
import { availabilityOf } from '../../../../src/system/process/program/availability.ts';

const tail = ['Error: mkdir /home/x: permission denied', 'level=warning msg="no storage"'];

it('has the last error as reason, if only a status is known', async () => {
  const error = new DeskpackError('program-failed', {
    doing: 'talk to podman',
    reason: 'podman ended with status 125',
    tail,
    program: 'podman',
    status: 125,
  });
  expect(await availabilityOf('podman info', () => Promise.reject(error))).toEqual({
    available: false,
    code: 'program-failed',
    reason: 'podman ended with status 125: mkdir /home/x: permission denied',
    action: 'Check its output: podman info',
  });
});

it('keeps a reason that is known', async () => {
  const error = new DeskpackError('engine-unreachable', {
    doing: 'talk to docker',
    reason: 'docker is not running',
    tail,
    action: 'x',
  });
  expect(await availabilityOf('docker info', () => Promise.reject(error))).toEqual({
    available: false,
    code: 'engine-unreachable',
    reason: 'docker is not running',
    action: 'x',
  });
});

it('depends on the end of the program, and not on the form of the report', async () => {
  const error = new DeskpackError('image-unreadable', {
    doing: 'talk to podman',
    reason: 'it ended with status 125',
    tail,
  });
  expect(await availabilityOf('podman info', () => Promise.reject(error))).toMatchObject({
    reason: 'it ended with status 125',
  });
});
