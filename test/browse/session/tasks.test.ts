import { expect, test } from 'vitest';
import type { Application } from '../../../src/browse/catalog.ts';
import type { BeginTrial, BrowseServices } from '../../../src/browse/services.ts';
import { doTask } from '../../../src/browse/session/tasks.ts';

const chess = { name: 'chess' } as Application;

/** The help of a screen that was asked for its terminal so often. */
function screen(isWanted: boolean) {
  let lent = 0;
  const lend = async <Result>(work: () => Promise<Result>) => {
    lent += 1;
    return work();
  };
  const help = { lend, isWanted: () => isWanted, showWindow: async () => {} };
  return { help, lent: () => lent };
}

function servicesOf(application: Application | undefined) {
  const tried: string[] = [];
  const tryImage = async ({ name }: Application, begin: BeginTrial) =>
    begin(async () => void tried.push(name));
  const services = { show: async () => application, tryImage } as unknown as BrowseServices;
  return { services, tried };
}

const task = { kind: 'try', name: 'chess' } as const;

test('a trial has the terminal to itself, and only once its image was found', async () => {
  const { services, tried } = servicesOf(chess);
  const { help, lent } = screen(true);
  expect(await doTask(services, task, help)).toEqual({ outcome: 'done' });
  expect([tried, lent()]).toEqual([['chess'], 1]);
});

test('what was given up meanwhile is not started', async () => {
  const { services, tried } = servicesOf(chess);
  const { help, lent } = screen(false);
  await doTask(services, task, help);
  expect([tried, lent()]).toEqual([[], 0]);
});

test('what was removed meanwhile is said to be gone', async () => {
  const { services } = servicesOf(undefined);
  const end = await doTask(services, task, screen(true).help);
  expect(end).toMatchObject({ problem: { message: 'chess is not registered any more.' } });
});
