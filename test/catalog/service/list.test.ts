import { expect, test } from 'vitest';
import { list } from '../../../src/catalog/service/list.ts';
import { register } from '../../../src/catalog/service/register.ts';
import { descriptor, record } from '../documents.ts';
import { scratchStore } from './scratch-store.ts';

const whenever = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);

test('the list has what tells applications apart, and of an image its first tag', async () => {
  const store = await scratchStore();
  const { registered = [] } = await register(store, [record(), descriptor({ name: 'plot' })]);
  const both = {
    displayname: 'Sketch Pad',
    cat: 'graphics',
    launch: 'sketch.Sketch',
    registered: whenever,
    updated: whenever,
  };
  const [sketch, plot] = registered.map(({ etag }) => ({ ...both, etag }));
  expect(await list(store)).toEqual([
    { name: 'plot', source: 'descriptor', ...plot },
    { name: 'sketch', source: 'record', image: 'acme/sketch.d:3.0', ...sketch },
  ]);
});

test('what an application does not say is not in the list', async () => {
  const store = await scratchStore();
  await register(store, record({ 'oc.cat': undefined, 'oc.displayname': undefined }));
  const [sketch] = await list(store);
  expect(sketch).not.toHaveProperty('cat');
  expect(sketch).toMatchObject({ name: 'sketch', displayname: 'sketch' });
});
