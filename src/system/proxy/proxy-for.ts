import { DeskpackError } from '../../error/deskpack-error.ts';
import { isLoopbackName } from '../loopback.ts';
import { isExcepted } from './is-excepted.ts';

/** A proxy that the environment names. */
export interface HttpProxy {
  /** Its address, without user and password. */
  readonly address: string;
  /** The header `Proxy-Authorization`; undefined if its address has neither user nor password. */
  readonly authorization: string | undefined;
  /** The variable that names it. */
  readonly variable: string;
}

const example = 'such as http://proxy.example:3128';

/** The first variable of some that is set and not empty; the name in lower case counts first, as in curl and Node. */
function firstSet(names: readonly string[], environment: NodeJS.ProcessEnv) {
  const variable = names.flatMap((name) => [name, name.toUpperCase()]).find((n) => environment[n]);
  return variable === undefined ? undefined : { variable, value: environment[variable]!.trim() };
}

/** A part of an address without percent-encoding; as it stands if that is wrong. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function authorizationOf({ username, password }: URL): string | undefined {
  if (username === '' && password === '') return undefined;
  const pair = `${decoded(username)}:${decoded(password)}`;
  return `Basic ${Buffer.from(pair).toString('base64')}`;
}

function parseProxy(variable: string, value: string): HttpProxy {
  const text = /^[a-z][a-z0-9+.-]*:\/\//i.test(value) ? value : `http://${value}`;
  if (!URL.canParse(text)) {
    // The value may contain a password.
    throw new DeskpackError('proxy-invalid', {
      reason: `${variable} is not the address of a proxy`,
      action: `Set it to one, ${example}. In a user or a password, write "#", "/", "?" and "%" as %23, %2F, %3F and %25.`,
    });
  }
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new DeskpackError('proxy-invalid', {
      reason: `${variable} names a proxy of the kind ${url.protocol}//, and deskpack uses HTTP proxies alone`,
      action: `Set https_proxy and http_proxy to an HTTP proxy, ${example}, or except the host in no_proxy.`,
    });
  }
  return { address: url.origin, authorization: authorizationOf(url), variable };
}

/** Whether a host is this machine, whatever a proxy would take it for. */
function isHere(hostname: string): boolean {
  const name = hostname.replace(/\.$/, '');
  return (
    isLoopbackName(name) || name.endsWith('.localhost') || /^(?:0\.0\.0\.0|\[::\])$/.test(name)
  );
}

/**
 * The proxy that the environment names for an address; undefined if there is none, if `NO_PROXY` excepts the host, and for
 * this machine itself: a proxy would look there on its own.
 *
 * @throws DeskpackError when the variable names no HTTP proxy
 */
export function proxyFor(
  { protocol, hostname, port }: URL,
  environment: NodeJS.ProcessEnv = process.env,
): HttpProxy | undefined {
  const isSecure = protocol === 'https:';
  const set = firstSet([isSecure ? 'https_proxy' : 'http_proxy', 'all_proxy'], environment);
  if (!set || set.value === '' || isHere(hostname)) return undefined;
  const excepted = firstSet(['no_proxy'], environment)?.value ?? '';
  const usedPort = port === '' ? (isSecure ? 443 : 80) : Number(port);
  if (isExcepted({ hostname, port: usedPort }, excepted)) return undefined;
  return parseProxy(set.variable, set.value);
}
