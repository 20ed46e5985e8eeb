import type { Viewer } from '../model/list/list-query.ts';
import type { Quota } from '../model/token/access-token.ts';

export interface Caller {
  /** For the history and the events: a token's name, or `anyone`. */
  readonly actor: string;
  /** The labels by which access rules decide what is shown; undefined if it sees everything. */
  readonly viewer: Viewer;
  /** Whether the name may be changed; undefined if all may. */
  readonly mayChange?: ((name: string) => boolean) | undefined;
  /** The kept token that is used, and how much it may have registered. */
  readonly token?: { readonly id: string; readonly quota?: Quota | undefined } | undefined;
}

/** A caller without a name that may see and change everything. */
export const anyone: Caller = { actor: 'anyone', viewer: undefined };

/** A caller without a token of a catalog that has tokens: it sees what access rules permit for all. */
export const withoutToken: Caller = { actor: 'anyone', viewer: [] };

/** Thrown when nothing was written because a name may not be changed by the caller. */
export class NameForbidden extends Error {
  override readonly name = 'NameForbidden';

  constructor(application: string) {
    super(`the token is not for the name "${application}"`);
  }
}

/** Thrown when nothing was written because the caller could not see what it wants to register. */
export class RuleForbidden extends Error {
  override readonly name = 'RuleForbidden';

  constructor(application: string) {
    super(
      `the access rule of "${application}" hides it from the token: it must permit "all" or a label of the token, and deny none of them`,
    );
  }
}

/** @throws NameForbidden when the caller may not change one of the names */
export function checkNames({ mayChange }: Caller, names: readonly string[]): void {
  const forbidden = mayChange && names.find((name) => !mayChange(name));
  if (forbidden !== undefined) throw new NameForbidden(forbidden);
}
