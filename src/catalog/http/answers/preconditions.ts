import type { IncomingHttpHeaders } from 'node:http';
import type { Condition } from '../../model/condition.ts';

interface Tag {
  readonly isWeak: boolean;
  readonly etag: string;
}

function tagsOf(header: string): '*' | Tag[] {
  if (header.trim() === '*') return '*';
  return [...header.matchAll(/(W\/)?("[^"]*")/g)].map(([, weak, etag]) => ({
    isWeak: weak !== undefined,
    etag: etag!,
  }));
}

/** The condition of a request according to RFC 9110: If-Match compares strongly, If-None-Match weakly. */
export function conditionOf(headers: IncomingHttpHeaders): Condition {
  const match = headers['if-match'];
  const noneMatch = headers['if-none-match'];
  const required = match === undefined ? undefined : tagsOf(match);
  const refused = noneMatch === undefined ? undefined : tagsOf(noneMatch);
  return {
    ifMatch:
      required === '*' ? '*' : required?.filter((tag) => !tag.isWeak).map(({ etag }) => etag),
    ifNoneMatch: refused === '*' ? '*' : refused?.map(({ etag }) => etag),
  };
}
