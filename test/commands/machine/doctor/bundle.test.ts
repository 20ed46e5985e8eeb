import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bundleText } from '../../../../src/commands/machine/doctor/bundle.ts';
import type { DoctorCheck } from '../../../../src/commands/machine/doctor/doctor-check.ts';
import { secretsIn, withoutSecrets } from '../../../../src/text/escape/without-secrets.ts';
import { fineMachine } from './fine-machine.ts';

const none = { checks: [], machine: fineMachine, settings: [], environment: {} };

/** Longer than any word of a report, and of all kinds of characters. */
const secret = fc
  .string({ unit: 'grapheme', minLength: 12, maxLength: 60 })
  .filter((text) => text.trim().length >= 12);

const inAddresses = fc.string({
  unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz0123456789%.-_~!$&()*+,;='),
  minLength: 16,
  maxLength: 40,
});

const names = [
  ...['DESKPACK_CATALOG_TOKEN', 'GITHUB_TOKEN', 'DB_PASSWORD', 'AWS_SECRET_ACCESS_KEY'],
  ...['DESKPACK_CATALOG_DATABASE', 'https_proxy', 'REGISTRY_AUTH', 'MY_PASSPHRASE'],
];

test('no secret of the environment is in the report, in any place', () => {
  fc.assert(
    fc.property(fc.constantFrom(...names), secret, fc.string(), (name, value, beside) => {
      const checks: DoctorCheck[] = [
        {
          ...{ part: 'catalog', name: value, state: 'warning' },
          detail: `${beside}${value}${beside}`,
          action: `Use ${value}.`,
          commands: [`echo ${value}`, value],
        },
      ];
      const settings = [{ name: 'ctr', value, from: value }] as const;
      const environment = { [name]: value, TERM: value, LANG: `x${value}` };
      const text = bundleText({
        checks,
        machine: { ...fineMachine, user: value },
        settings,
        environment,
      });
      const strings: string[] = [];
      JSON.parse(text, (key, each) => {
        strings.push(key);
        if (typeof each === 'string') strings.push(each);
        return each;
      });
      for (const each of strings) expect(each).not.toContain(value);
    }),
  );
});

test('no user and no password of an address is in the report', () => {
  fc.assert(
    fc.property(inAddresses, inAddresses, (user, password) => {
      const value = `https://${user}:${password}@catalog.example/path`;
      const settings = [{ name: 'catalog', value, from: 'default' }] as const;
      const environment = { DESKPACK_CATALOG: value, DOCKER_HOST: `tcp://${user}@docker.example` };
      const check = {
        part: 'catalog',
        name: 'server',
        state: 'ok',
        detail: `at ${value}`,
      } as const;
      const text = bundleText({ ...none, settings, environment, checks: [check] });
      expect(text).not.toContain(password);
      expect(text).not.toContain(user);
      expect(text).toContain('https://[left out]@catalog.example/path');
    }),
  );
});

test('a variable that is not known to tell something is not in the report', () => {
  const environment = { HOME: '/home/me', LS_COLORS: 'many colours', TERM: 'xterm', CI: '1' };
  expect(JSON.parse(bundleText({ ...none, environment })).environment).toEqual({
    TERM: 'xterm',
    CI: '1',
  });
});

test('longer secrets are left out before what they contain', () => {
  const secrets = secretsIn({ A_TOKEN: 'abcdef', B_TOKEN: 'abcdefgh', C_TOKEN: 'x' });
  expect(secrets).toEqual(['abcdefgh', 'abcdefgh', 'abcdef', 'abcdef']);
  expect(withoutSecrets({ abcdefgh: ['abcdef', 1, null] }, secrets)).toEqual({
    '[left out]': ['[left out]', 1, null],
  });
});
