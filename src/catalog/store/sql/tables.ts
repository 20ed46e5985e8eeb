import type { AuditKind } from '../../model/audit.ts';
import type { EventKind } from '../../model/event/event.ts';
import type { Facet } from '../../model/list/term.ts';
import type { RevisionKind } from '../../model/revision.ts';
import type { Scope } from '../../model/token/access-token.ts';

/** A number that the database gives. */
type Given = import('kysely').Generated<number>;

/** The tables of every database; the migrations describe them. */
export interface Tables {
  application: {
    key: string;
    name: string;
    revision: number;
    /** 1 if its newest revision is a removal, else 0. */
    removed: number;
    digest: string;
    icon: string | null;
    picture: string | null;
    /** A `StartProof` as JSON text. */
    proof: string | null;
    /** The mean luminance of the picture in percent; null if it is not known. */
    luminance: number | null;
    repository: string | null;
    registered: string;
    updated: string;
    summary: string;
    /** The id of the token by which it is as it is now; null for others than the kept tokens. */
    token: string | null;
  };
  content: {
    digest: string;
    /** `headDigest` of the two texts beside it. */
    head_digest: string;
    head: string;
    bytes: Uint8Array;
  };
  /** Icons as they are shown in lists, by the content addresses of the drawing and of the PNG file. */
  icon_picture: { icon: string; size: number; picture: string };
  asset: { digest: string; type: string; bytes: Uint8Array };
  revision: {
    key: string;
    revision: number;
    kind: RevisionKind;
    digest: string;
    image: string | null;
    at: string;
    actor: string;
    /** The size of the document that was registered; 0 for a removal. */
    bytes: number;
    /** When its document was purged; null while it is kept. */
    purged: string | null;
    /** The name of the caller's token. */
    purger: string | null;
    /** The id of the token by which it was registered; null for others than the kept tokens, and for removals. */
    token: string | null;
  };
  term: { facet: Facet; value: string; key: string; weight: number };
  facet_count: { facet: Facet; value: string; count: number };
  token: {
    id: string;
    hash: string;
    name: string;
    scope: Scope;
    /** A JSON array. */
    names: string;
    /** A JSON array. */
    labels: string | null;
    created: string;
    expires: string | null;
    revoked: string | null;
    max_applications: number | null;
    max_bytes: number | null;
  };
  webhook: {
    id: string;
    url: string;
    secret: string;
    /** A JSON array. */
    names: string;
    /** A JSON array. */
    kinds: string;
    created: string;
    cursor: number;
    failures: number;
    retry_at: string | null;
    reason: string | null;
    holder: string | null;
    held_until: string | null;
    since: string | null;
  };
  event: {
    id: Given;
    kind: EventKind;
    name: string;
    key: string;
    revision: number;
    digest: string;
    at: string;
    actor: string;
  };
  audit: {
    id: Given;
    kind: AuditKind;
    at: string;
    actor: string;
    subject: string;
    /** A JSON object. */
    details: string;
  };
}
