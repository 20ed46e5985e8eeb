import { expect, test } from 'vitest';
import { IssuerRequests } from '../../../../../src/catalog/http/access/openid/issuer-requests.ts';
import { settableTime } from '../../../../support/settable-time.ts';

const issuer = 'https://login.example';

/** The results of requests to an issuer: their answer, or the code of the problem and the seconds until the next attempt. */
function requests() {
  const errors: unknown[] = [];
  const made = new IssuerRequests(issuer, (error) => errors.push(error));
  const ask = (reason?: string) =>
    made
      .ask('ask', async () => {
        if (reason !== undefined) throw new Error(reason);
        return 'answer';
      })
      .catch(({ code, headers }) => [code, headers['retry-after']]);
  return { ask, errors };
}

const waits = (seconds: number) => ['issuer-unavailable', String(seconds)];

test('requests that fail together are one failure, and each later one doubles the pause', async () => {
  const time = settableTime();
  const { ask } = requests();
  const together = Array.from({ length: 20 }, () => ask('is down'));
  for (const answer of await Promise.all(together)) expect(answer).toEqual(waits(1));
  expect(await ask()).toEqual(waits(1));
  time.pass(1);
  expect(await ask('is down')).toEqual(waits(2));
  time.pass(2);
  expect(await ask()).toBe('answer');
  expect(await ask('is down')).toEqual(waits(1));
});

test('a reason is reported again only after another one, or after a success', async () => {
  const time = settableTime();
  const { ask, errors } = requests();
  const reasons = () => errors.map((error) => (error as Error).message);
  for (const reason of ['is down', 'is down', 'is strange', undefined, 'is strange']) {
    await ask(reason);
    time.pass(60);
  }
  expect(reasons()).toEqual([
    expect.stringContaining('is down'),
    expect.stringContaining('is strange'),
    expect.stringContaining('is strange'),
  ]);
  expect(reasons()[0]).toContain(issuer);
});
