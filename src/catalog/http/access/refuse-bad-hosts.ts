import type { FastifyRequest } from 'fastify';
import { Problem } from '../problems/problem.ts';

/** A name or an address, and optionally a port. Proxies and browsers parse other texts differently. */
const hostForm = /^(?:\[[\da-f:.]+\]|[\w.-]+)(?::\d{0,5})?$/i;

const isAbsolute = (url = '') => /^https?:\/\//i.test(url) && URL.canParse(url);

/** The hook that refuses requests without exactly one host, as HTTP requires: a proxy may have checked another host. */
export async function refuseBadHosts({ raw, host }: FastifyRequest): Promise<void> {
  const isHost = (text: string, index: number) => index % 2 === 0 && /^host$/i.test(text);
  const { length } = raw.rawHeaders.filter(isHost);
  if (length > 1) throw new Problem('bad-request', 'the request names more than one host');
  if (length === 0) {
    if (raw.httpVersion === '1.0') return;
    throw new Problem('bad-request', 'the request names no host');
  }
  // A target with a host of its own means that one, whatever the header says.
  if (isAbsolute(raw.url) && new URL(raw.url!).host !== raw.headers.host?.toLowerCase()) {
    throw new Problem('bad-request', 'the request names one host in its target and another one');
  }
  // The host that a proxy forwards is checked too.
  for (const named of [raw.headers.host ?? '', host]) {
    if (!hostForm.test(named))
      throw new Problem('bad-request', 'the host that the request names is invalid');
  }
}
