import { expect, test } from 'vitest';
import { catalogOfAll } from '../running-catalog.ts';

/** For requests that change nothing. */
const shared = catalogOfAll();

test.each([
  ['/?sort=size', 'the query/sort must be one of name, newest, changed'],
  ['/API/manager/images?colour=red', 'the query must NOT have additional properties: colour'],
  ['/API/manager/images?limit=0', 'the query/limit must be >= 1'],
  ['/applications/sketch/changes', 'the query lacks from'],
  ['/applications/sketch/changes?from=1', 'the query lacks to'],
  ['/API/manager/image/sketch/revisions/x', 'the path/revision must be integer'],
])('what a schema refuses of %s is said with what is possible', async (address, detail) => {
  const { url } = shared;
  const answer = await fetch(url + address);
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain(detail);
});
