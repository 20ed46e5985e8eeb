import type { Descriptor } from '../descriptor.ts';

/** The entries of a list in `host_config`, with their paths. */
export function hostConfigEntries(
  { host_config }: Descriptor,
  key: 'cap_add' | 'devices',
): { readonly path: readonly [string, string, number]; readonly entry: string }[] {
  return (host_config?.[key] ?? []).map((entry, index) => ({
    path: ['host_config', key, index],
    entry,
  }));
}
