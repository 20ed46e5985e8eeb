import { expect, it, vi } from 'vitest';
import { confirmClass, ownVersions } from '../../../src/probe/class/confirm-class.ts';
import type { LaunchResult } from '../../../src/probe/launch/launch-result.ts';
import { filesWith } from '../../image/files/files-with.ts';
import { imageOf } from '../../pipeline/scripted-engine.ts';
import { aFailure, aStart } from '../launch/a-start.ts';

const descriptor = { name: 'lamp', path: '/usr/bin/lamp', debpackage: 'lamp' };

/** A proven start of the class, and what comes out of it once others are known. */
async function confirmed(
  second: string,
  { next = 'lamp.Lamp' as string | null, changes = {} as Partial<LaunchResult> } = {},
) {
  const window = { ...aStart().window!, instance: 'lamp', class: second };
  const started = aStart({ window, launch: `lamp.${second}`, ...changes });
  const again = vi.fn(async () => aFailure(next === null ? {} : { launch: next }));
  const versions = vi.fn(async () => [['lamp', '2.10.34-1']] as const);
  const now = () => Date.UTC(2026, 2, 5, 22, 24);
  const result = await confirmClass({ started, descriptor, versions, again }, now);
  return { started, result, again, versions };
}

it('is what it was where the class is a name of the application', async () => {
  const { result, started, again, versions } = await confirmed('Lamp');
  expect(result).toBe(started);
  expect(again).not.toHaveBeenCalled();
  expect(versions).not.toHaveBeenCalled();
});

it('is proven where another start repeats the class', async () => {
  const { result, started, again } = await confirmed('Lamp-17', { next: 'lamp.Lamp-17' });
  expect(result).toBe(started);
  expect(again).toHaveBeenCalledExactlyOnceWith({ launch: 'lamp.Lamp-17', withinMs: 6224 });
});

it.each([
  ['Lamp-17', 'lamp.Lamp-228', { kind: 'other', launch: 'lamp.Lamp-228' }],
  ['Lamp-xkqvzb', 'lamp.Lamp-wbrtys', { kind: 'other', launch: 'lamp.Lamp-wbrtys' }],
  ['Lamp-17', null, { kind: 'absent' }],
] as const)('is likely where another start of %s shows %s', async (second, next, change) => {
  const { result, started } = await confirmed(second, { next });
  const failure = 'window-class-changes';
  expect(result).toEqual({ ...started, proof: 'likely', failure, change });
});

it('is likely without another start where the date of the start is in the class', async () => {
  const { result, again } = await confirmed('Lamp-2026-03-05');
  expect(result).toMatchObject({ proof: 'likely', change: { kind: 'date', text: '2026-03-05' } });
  expect(again).not.toHaveBeenCalled();
});

it('is proven with the version of its package in the class, which is said', async () => {
  const { result } = await confirmed('Lamp-2.10', { next: 'lamp.Lamp-2.10' });
  const classVersion = { version: '2.10', package: 'lamp' };
  expect(result).toMatchObject({ proof: 'proven', classVersion });
});

it('leaves a start alone that proves nothing', async () => {
  const changes = { proof: 'likely', failure: 'window-blank' } as const;
  const { result, started, again } = await confirmed('Lamp-17', { changes });
  expect(result).toBe(started);
  expect(again).not.toHaveBeenCalled();
});

const paragraph = (name: string, version: string) =>
  `Package: ${name}\nStatus: install ok installed\nArchitecture: amd64\nVersion: ${version}\n`;

it('knows the versions of the packages that the descriptor lists', async () => {
  const text = [paragraph('lamp', '2.10.34-1'), paragraph('libc6', '2.36-9')].join('\n');
  const engine = { files: async () => filesWith('', { '/var/lib/dpkg/status': { text } }) };
  const image = imageOf({}, Buffer.from(''));
  expect(await ownVersions(engine, { image, descriptor })).toEqual([['lamp', '2.10.34-1']]);
  expect(await ownVersions(engine, { image, descriptor: {} })).toEqual([]);
});
