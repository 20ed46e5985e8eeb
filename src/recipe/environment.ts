import type { Descriptor } from '../descriptor/descriptor.ts';

/** The environment variables that a recipe sets: APPNAME, APPBIN, APP and ARGS, each when its field is present. */
export function environmentOf({ name, path, args }: Descriptor): Record<string, string> {
  return {
    ...(name ? { APPNAME: name } : {}),
    ...(path ? { APPBIN: path, APP: path } : {}),
    ...(args ? { ARGS: args } : {}),
  };
}
