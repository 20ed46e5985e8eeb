import { nearest } from '../text/nearest.ts';

/** The namespace that the platform's nodes start containers from, whether anything is in it yet or not. */
export const platformNamespace = 'k8s.io';

/**
 * The namespace of containerd that was probably meant by one that is not there: containerd makes any that
 * is asked for, and nothing would ever look into it.
 *
 * @param present the namespaces that are there
 */
export function nearestNamespace(
  namespace: string,
  present: readonly string[],
): string | undefined {
  const known = [platformNamespace, ...present];
  if (known.includes(namespace)) return undefined;
  return known.find((name) => name.startsWith(namespace)) ?? nearest(namespace, known);
}
