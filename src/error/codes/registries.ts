import type { ErrorGroup } from './error-info.ts';

export const registryErrors = {
  'registry-unreachable': {
    title: 'The registry cannot be reached',
    meaning: 'There is no such host, or it does not answer.',
    remedy: 'Check the name, and that the machine of the engine reaches it.',
    retry: true,
  },
  'registry-untrusted': {
    title: 'The certificate of the registry is not trusted',
    meaning:
      'The certificate is signed by an unknown authority, expired, for another name, or missing.',
    remedy:
      'Install a valid certificate on the registry, or the certificate of its authority in the engine.',
  },
  'registry-login-needed': {
    title: 'The registry requires a login',
    meaning: 'The engine has no login that the registry accepts.',
    remedy: 'Log in with the engine, then try again.',
  },
  'registry-denied': {
    title: 'The registry denies access',
    meaning: 'The account is not allowed to push an image with that name.',
    remedy: 'Check the name, or log in with an account that is allowed to.',
  },
  'registry-failed': {
    title: 'The registry failed',
    meaning: 'The registry responded with an internal error, or refuses a layer of that size.',
    remedy: 'See the log of the registry, then try again.',
    retry: true,
  },
} as const satisfies ErrorGroup;
