/** The text in place of a secret. */
const leftOut = '[left out]';

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
