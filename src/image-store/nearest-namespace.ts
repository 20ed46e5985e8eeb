import { nearest } from '../text/nearest.ts';

/** The namespace from which the platform's nodes start containers. It may still be empty. */
export const platformNamespace = 'k8s.io';

/**
 * The namespace that was probably meant by a missing one: containerd would create it, and nothing would ever
 * use it.
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
