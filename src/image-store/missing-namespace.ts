import { DeskpackError } from '../error/deskpack-error.ts';
import { nearest } from '../text/match/nearest.ts';

/** The namespace from which the platform's nodes start containers. It may still be empty. */
export const platformNamespace = 'k8s.io';

/**
 * The existing namespace that a missing one is probably a typo of: containerd would create the missing one, which would
 * never be used.
 */
export function nearestNamespace(
  namespace: string,
  present: readonly string[],
): string | undefined {
  const known = [platformNamespace, ...present];
  if (known.includes(namespace)) return undefined;
  return known.find((name) => name.startsWith(namespace)) ?? nearest(namespace, known);
}

export interface MissingNamespace {
  readonly namespace: string;
  /** The probably intended one. */
  readonly nearest: string | undefined;
  /** The remote machine on which it is missing, if it is remote. */
  readonly host?: string | undefined;
}

export function missingText({ namespace, nearest, host }: MissingNamespace): string {
  const where = host === undefined ? '' : ` on ${host}`;
  const other = nearest === undefined ? '' : `, but there is ${nearest}`;
  return `there is no namespace ${namespace}${where}${other}`;
}

export function missingNamespaceError(missing: MissingNamespace): DeskpackError {
  const { namespace, nearest } = missing;
  const other = nearest === undefined ? '' : `Use that one: --namespace ${nearest}. `;
  return new DeskpackError('namespace-missing', {
    reason: missingText(missing),
    subject: {
      kind: 'namespace',
      name: namespace,
      ...(nearest === undefined ? {} : { near: [nearest] }),
    },
    action: `${other}To create it, publish with --create-namespace.`,
  });
}
