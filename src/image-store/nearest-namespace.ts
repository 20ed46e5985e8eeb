import { nearest } from '../text/nearest.ts';

/** The namespace from which the platform's nodes start containers. It may still be empty. */
export const platformNamespace = 'k8s.io';

/**
 * The existing namespace that a missing one is probably a typo of: containerd would create the missing one, which would
 * never be used.
 *
 * @param present the existing namespaces
 */
export function nearestNamespace(
  namespace: string,
  present: readonly string[],
): string | undefined {
  const known = [platformNamespace, ...present];
  if (known.includes(namespace)) return undefined;
  return known.find((name) => name.startsWith(namespace)) ?? nearest(namespace, known);
}
