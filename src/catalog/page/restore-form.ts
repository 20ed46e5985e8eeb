import { type Html, html } from './html.ts';
import { applicationAddress } from './list-address.ts';

interface Restorable {
  readonly root: string;
  readonly name: string;
  readonly revision: number;
  /** The content address of what is registered now: what was registered meanwhile is not replaced. */
  readonly digest: string;
}

/** A button that registers an earlier revision anew. */
export function restoreForm({ root, name, revision, digest }: Restorable): Html {
  const query = new URLSearchParams({ revision: String(revision), current: digest });
  return html`<form class="restore" method="post" action="${applicationAddress(root, name)}/restore?${query.toString()}"><button>Restore revision ${revision}</button></form>
`;
}
