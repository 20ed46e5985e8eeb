import { userInfo } from 'node:os';
import { expect, it, vi } from 'vitest';
import { nameInAccount, personName } from '../../../src/system/machine/person-name.ts';

it.each([
  ['ada:x:1000:1000:Ada Lovelace,Room 1,,:/home/ada:/bin/bash', 'Ada Lovelace'],
  ['ada:x:1000:1000:,,,:/home/ada:/bin/bash', 'ada'],
  ['ada:x:1000:1000::/home/ada:/bin/bash', 'ada'],
  ['ada:x:1000:1000:& Lovelace:/home/ada:/bin/bash', 'Ada Lovelace'],
  ['', undefined],
])('the name of the person in %j is %j', (line, name) => {
  expect(nameInAccount(line)).toBe(name);
});

it('is the login where the account database cannot be asked', async () => {
  vi.stubEnv('PATH', '');
  expect(await personName()).toBe(userInfo().username);
  vi.unstubAllEnvs();
});
