import { expect, test } from 'vitest';
import { caseCount } from '../../support/sample.ts';
import { callAnything } from './call-anything.ts';
import { runningCatalog } from './running-catalog.ts';

test('whatever is called of what the description has, the answer is one that it describes', async () => {
  const { url, errors } = await runningCatalog();
  await callAnything(url, caseCount(20_000, 0.03));
  expect(errors).toEqual([]);
}, 600_000);
