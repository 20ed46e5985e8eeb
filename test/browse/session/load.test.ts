import { expect, onTestFinished, test } from 'vitest';
import { openBrowser } from '../../../src/browse/session/browser.ts';
import { applicationOf, highlighted } from '../../../src/browse/state.ts';
import { catalogServices } from '../../../src/commands/catalog/browse/catalog-services.ts';
import { descriptor } from '../../catalog/documents.ts';
import { put, runningCatalog } from '../../catalog/http/running-catalog.ts';

const named = (index: number) =>
  descriptor({ name: `app-${String(index).padStart(4, '0')}`, launch: `app.App${index}` });

function open(url: string) {
  const browser = openBrowser(url);
  onTestFinished(() => browser.close());
  const services = catalogServices({
    catalog: url,
    accessTo: async () => ({}),
    knownCatalogs: async () => [],
    editFile: async () => {},
    tryImage: async () => {},
    describeRecord: async () => '',
  });
  browser.begin(services, { lend: (work) => work(), showWindow: async () => {} });
  return browser;
}

test('changes of the application on the screen appear, and it is never away meanwhile', async () => {
  const { url } = await runningCatalog();
  const registered = async (displayname: string) =>
    expect((await put(url, descriptor({ name: 'xcalc', displayname }))).ok).toBe(true);
  await registered('First');
  const browser = open(url);
  const here = () => browser.state().list.applications.length;
  await expect.poll(here).toBe(1);
  browser.dispatch({ type: 'command', name: 'accept' });
  browser.dispatch({ type: 'command', name: 'revisions' });
  const revisions = () => {
    const loaded = browser.state().revisions?.loaded;
    return loaded?.status === 'here' ? (loaded.value?.length ?? 0) : 0;
  };
  const title = () => applicationOf(browser.state(), 'xcalc')?.displayname;
  await expect.poll(() => [revisions(), title()]).toEqual([1, 'First']);
  const seen = new Set<string>();
  browser.subscribe(() => seen.add(`${Math.min(revisions(), 1)} ${title() !== undefined}`));
  for (const [index, name] of ['Second', 'Third', 'Fourth'].entries()) {
    await registered(name);
    await expect.poll(() => [revisions(), title()]).toEqual([index + 2, name]);
  }
  expect([...seen]).toEqual(['1 true']);
});

test('a change in the catalog reloads a long list to the same length and keeps the highlight', async () => {
  const { url } = await runningCatalog();
  for (let from = 0; from < 1_500; from += 500) {
    const some = Array.from({ length: 500 }, (_, index) => named(from + index));
    expect((await put(url, some)).status).toBe(201);
  }
  const browser = open(url);
  const count = () => browser.state().list.applications.length;
  await expect.poll(count).toBe(100);
  for (const wanted of [1_100, 1_500]) {
    browser.dispatch({ type: 'command', name: 'last' });
    await expect.poll(count).toBe(wanted);
  }
  browser.dispatch({ type: 'command', name: 'last' });
  expect(highlighted(browser.state())?.name).toBe('app-1499');
  expect((await put(url, descriptor({ name: 'app' }))).status).toBe(201);
  await expect.poll(count).toBe(1_501);
  expect(browser.state().list.applications[0]?.name).toBe('app');
  expect(highlighted(browser.state())?.name).toBe('app-1499');
});
