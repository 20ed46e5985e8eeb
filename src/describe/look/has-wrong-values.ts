import { checkDescriptor } from '../../descriptor/check/check-descriptor.ts';

/**
 * Whether a value of a descriptor has an error, so that it must not be built. Missing fields and the icon's file are not
 * needed for a look.
 */
export function hasWrongValues(descriptor: Readonly<Record<string, unknown>>): boolean {
  return checkDescriptor(descriptor).some(
    ({ severity, path: [key] }) => severity === 'error' && descriptor[String(key)] !== undefined,
  );
}
