import pkg from '../../../../package.json' with { type: 'json' };
import type { SettingOrigin } from '../../../settings/setting-origins.ts';
import type { DoctorCheck } from './doctor-check.ts';
import type { MachineFacts } from './machine-facts.ts';

/** What stands for a secret. */
const leftOut = '[left out]';

/** Variables of the environment whose values explain how deskpack behaves. All others are left out. */
const telling = [
  ...['CI', 'COLORTERM', 'DESKPACK_CATALOG', 'DOCKER_BUILDKIT', 'DOCKER_CONTEXT', 'DOCKER_HOST'],
  ...['FORCE_COLOR', 'LANG', 'LC_ALL', 'NO_COLOR', 'NO_PROXY', 'TERM', 'XDG_RUNTIME_DIR'],
];

/** Variables that hold secrets by their names. */
const secretName =
  /TOKEN|PASSWORD|PASSWD|PASSPHRASE|SECRET|CREDENTIAL|AUTH|COOKIE|KEY|DATABASE|PROXY/i;

/** Shorter values are words such as "1": taken out of all texts, they would leave nothing that can be read. */
const shortestSecret = 6;

/** The user and the password in an address. */
const inAddress = /([a-z][a-z0-9+.-]*:\/\/)[^\s/@"']*(?:@[^\s/@"']*)*@/gi;

/** The values of an environment that must be in no report. */
export function secretsIn(environment: NodeJS.ProcessEnv): string[] {
  return Object.entries(environment)
    .flatMap(([name, value = '']) => (secretName.test(name) ? [value, value.trim()] : []))
    .filter((value) => value.length >= shortestSecret)
    .sort((one, other) => other.length - one.length);
}

/** A value with its secrets left out of every text in it, names of properties included. */
export function withoutSecrets(value: unknown, secrets: readonly string[]): unknown {
  if (typeof value === 'string') {
    const hidden = secrets.reduce((text, secret) => text.replaceAll(secret, leftOut), value);
    return hidden.replaceAll(inAddress, `$1${leftOut}@`);
  }
  if (Array.isArray(value)) return value.map((each) => withoutSecrets(each, secrets));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      String(withoutSecrets(name, secrets)),
      withoutSecrets(each, secrets),
    ]),
  );
}

interface Reported {
  readonly checks: readonly DoctorCheck[];
  readonly machine: MachineFacts;
  readonly settings: readonly SettingOrigin[];
  readonly environment: NodeJS.ProcessEnv;
}

/** The report that is attached to a bug, as JSON, without secrets. */
export function bundleText({ checks, machine, settings, environment }: Reported): string {
  const report = {
    deskpack: pkg.version,
    node: process.versions.node,
    platform: `${process.platform} ${process.arch}`,
    machine,
    settings,
    environment: Object.fromEntries(
      telling.flatMap((name) =>
        environment[name] === undefined ? [] : [[name, environment[name]]],
      ),
    ),
    checks,
  };
  return `${JSON.stringify(withoutSecrets(report, secretsIn(environment)), null, 2)}\n`;
}
