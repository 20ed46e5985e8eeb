import { expect, test } from 'vitest';
import { registerApplication } from '../../../../src/catalog/client/client.ts';
import { descriptor } from '../../documents.ts';
import { put, runningCatalog } from '../running-catalog.ts';

test('a token at its quota is refused, with advice', async () => {
  const { url, service } = await runningCatalog('operator-of-this-catalog');
  const grant = { name: 'ci', scope: 'write', names: [], quota: { applications: 1 } } as const;
  const { text } = await service.createToken(grant, 'tester');
  const headers = { authorization: `Bearer ${text}` };
  expect((await put(url, descriptor(), headers)).status).toBe(201);
  const refused = await put(url, descriptor({ name: 'plot' }), headers);
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({
    code: 'quota-exceeded',
    detail: 'the token may have 1 applications, and would have 2',
    advice: expect.stringContaining('a larger quota'),
  });
  const registering = registerApplication(url, JSON.stringify(descriptor({ name: 'plot' })), {
    token: text,
  });
  await expect(registering).rejects.toMatchObject({
    code: 'catalog-refused',
    action: expect.stringContaining('a larger quota'),
  });
});
