import { DeskpackError } from '../error/deskpack-error.ts';

/** A namespace of containerd that is not there. */
export interface MissingNamespace {
  readonly namespace: string;
  /** The one that was probably meant. */
  readonly meant: string | undefined;
  /** The machine on which it is not, when that is another one. */
  readonly machine?: string | undefined;
}

/** That there is no such namespace, in a line. */
export function missingText({ namespace, meant, machine }: MissingNamespace): string {
  const where = machine === undefined ? '' : ` on ${machine}`;
  const other = meant === undefined ? '' : `, but one is called ${meant}`;
  return `there is no namespace ${namespace}${where}${other}`;
}

export function missingNamespaceError(missing: MissingNamespace): DeskpackError {
  const { meant } = missing;
  const other = meant === undefined ? '' : `Take that one: --namespace ${meant}. `;
  return new DeskpackError(missingText(missing), {
    action: `${other}If a new one is meant, publish with --create-namespace.`,
  });
}
