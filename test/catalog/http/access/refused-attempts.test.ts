import { expect, test } from 'vitest';
import { RefusedAttempts } from '../../../../src/catalog/http/access/refused-attempts.ts';
import { Problem } from '../../../../src/catalog/http/problems/problem.ts';
import { descriptor } from '../../documents.ts';
import { storeWith } from '../../service/scratch-store.ts';
import { pathOf, put, runningCatalog } from '../running-catalog.ts';

const refusal = {
  problem: new Problem('token-wrong', 'that is no token'),
  actor: 'unknown',
  address: '192.0.2.1',
  subject: 'PUT /',
};

function attempts() {
  const written: Record<string, unknown>[] = [];
  const kept = new RefusedAttempts((entries) => {
    written.push(...entries.map(({ details }) => details));
  });
  return { kept, written };
}

test('repeated attempts are counted, and recorded once more at the end', () => {
  const { kept, written } = attempts();
  for (let index = 0; index < 5; index += 1) kept.add(refusal);
  kept.add({ ...refusal, address: '192.0.2.2' });
  expect(written).toMatchObject([{ address: '192.0.2.1' }, { address: '192.0.2.2' }]);
  kept.flush();
  expect(written.slice(2)).toMatchObject([{ address: '192.0.2.1', times: 4 }]);
  kept.flush();
  expect(written).toHaveLength(3);
  kept.add(refusal);
  expect(written).toHaveLength(4);
});

test('attempts of very many kinds become one entry', () => {
  const { kept, written } = attempts();
  for (let index = 0; index < 1_500; index += 1) kept.add({ ...refusal, address: String(index) });
  expect(written).toHaveLength(1_001);
  kept.flush();
  expect(written.slice(1_001)).toMatchObject([{ times: 499, others: true }]);
});

test('long details are cut off', () => {
  const { kept, written } = attempts();
  kept.add({ ...refusal, problem: new Problem('name-forbidden', 'x'.repeat(10_000)) });
  expect(written).toMatchObject([{ detail: 'x'.repeat(200) }]);
});

test('a catalog writes denied calls to its audit trail, and no calls that are refused for other reasons', async () => {
  const { url, service } = await runningCatalog('s3cret');
  const grant = { name: 'ci', scope: 'write', names: ['a*'] } as const;
  const { text } = await service.createToken(grant, 'admin');
  const reading = { ...grant, name: 'kiosk', scope: 'read' } as const;
  const { text: readOnly } = await service.createToken(reading, 'admin');
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  expect((await put(url, descriptor())).status).toBe(401);
  expect((await put(url, descriptor(), bearer('guessed'))).status).toBe(403);
  expect((await put(url, descriptor(), bearer(readOnly))).status).toBe(403);
  expect((await put(url, descriptor(), bearer(text))).status).toBe(403);
  expect((await put(url, { name: 'a' }, bearer(text))).status).toBe(422);
  expect((await fetch(pathOf(url, 'image/none'))).status).toBe(404);
  const refused = async () =>
    (await service.auditTrail(100))
      .filter(({ kind }) => kind === 'refused')
      .map(({ actor, subject, details }) => [details.code, actor, subject, details.address]);
  const subject = 'PUT /API/manager/image';
  await expect.poll(refused).toEqual([
    ['token-missing', 'unknown', subject, '127.0.0.1'],
    ['token-wrong', 'unknown', subject, '127.0.0.1'],
    ['scope-missing', 'kiosk', subject, '127.0.0.1'],
    ['name-forbidden', 'ci', subject, '127.0.0.1'],
  ]);
  expect(JSON.stringify(await service.auditTrail(100))).not.toContain('guessed');
});

test('a catalog that stops writes down what was tried again', async () => {
  const { url, service, close } = await runningCatalog('s3cret');
  for (let index = 0; index < 3; index += 1) await put(url, descriptor());
  await close();
  const [first, again, ...rest] = await service.auditTrail(100);
  expect([first?.details.times, again?.details.times, rest]).toEqual([undefined, 2, []]);
  // When it was tried last, and when it was written down.
  const last = String(again?.details.last);
  expect(first!.at <= last && last <= again!.at).toBe(true);
});

test('a failed write to the audit trail fails no request, and is reported', async () => {
  const failed = new Error('the disk is full');
  const { url, errors } = await runningCatalog('s3cret', (store) =>
    storeWith(store, { addRefused: () => Promise.reject(failed) }),
  );
  expect((await put(url, descriptor())).status).toBe(401);
  await expect.poll(() => errors).toEqual([failed]);
});
