import type { FastifyInstance } from 'fastify';
import type { NewAuditEntry } from '../../model/audit.ts';
import type { CatalogService } from '../../service/catalog-service.ts';
import type { Problem, ProblemCode } from '../problems/problem.ts';
import { addressKey } from './address-key.ts';

/** Problems that are written to the audit trail: missing permissions, and too many requests. */
const audited: ReadonlySet<ProblemCode> = new Set([
  'token-missing',
  'token-wrong',
  'scope-missing',
  'name-forbidden',
  'foreign-page',
  'wrong-host',
  'too-many-requests',
]);

/** Equal attempts within this time are one entry more, with their number. */
const windowMs = 60_000;
/** Kinds of attempts that are counted separately within that time. */
const maxKinds = 1_000;
const maxDetail = 200;

type Attempt = Omit<NewAuditEntry, 'kind'>;

/** The equal attempts after the first one, which was written down. */
interface Repeated {
  last: Attempt;
  times: number;
}

interface Refusal {
  readonly problem: Problem;
  readonly actor: string;
  readonly address: string;
  readonly subject: string;
}

/** Combines equal refused attempts, so that they do not fill the audit trail. */
export class RefusedAttempts {
  readonly #write: (attempts: readonly Attempt[]) => void;
  readonly #kinds = new Map<string, Repeated>();

  /** @param write writes attempts down; it must not throw */
  constructor(write: (attempts: readonly Attempt[]) => void) {
    this.#write = write;
  }

  add({ problem, actor, address, subject }: Refusal): void {
    const asked = [problem.code, problem.reason, actor, address, subject].join('\n');
    const isOther = !this.#kinds.has(asked) && this.#kinds.size >= maxKinds;
    const kind = isOther ? 'others' : asked;
    const detail = problem.reason.slice(0, maxDetail);
    const attempt: Attempt = {
      at: new Date().toISOString(),
      actor,
      subject,
      details: { code: problem.code, address, detail },
    };
    const earlier = this.#kinds.get(kind);
    if (earlier) {
      earlier.last = attempt;
      earlier.times += 1;
      return;
    }
    this.#kinds.set(kind, { last: attempt, times: 0 });
    this.#write([attempt]);
  }

  /** Writes down what was tried again since the last call. */
  flush(): void {
    const repeated = [...this.#kinds.entries()].filter(([, { times }]) => times > 0);
    this.#kinds.clear();
    if (repeated.length === 0) return;
    // The newest entries of the trail are those that were written last.
    const at = new Date().toISOString();
    this.#write(
      repeated.map(([kind, { last, times }]) => {
        const others = kind === 'others' ? { others: true } : {};
        return { ...last, at, details: { ...last.details, times, last: last.at, ...others } };
      }),
    );
  }
}

/**
 * Writes refused requests to the audit trail, after they are answered, so that no client waits for it. The counts of the last
 * minute are lost with the process.
 */
export function auditRefused(
  app: FastifyInstance,
  service: CatalogService,
  onError: (error: unknown) => void,
): void {
  let written = Promise.resolve();
  const attempts = new RefusedAttempts((entries) => {
    written = Promise.all([written, service.addRefused(entries).catch(onError)]).then(() => {});
  });
  const timer = setInterval(() => attempts.flush(), windowMs).unref();
  app.addHook('onResponse', async (request) => {
    const { problem, method, routeOptions, caller } = request;
    if (!problem || !audited.has(problem.code)) return;
    const subject = `${method} ${routeOptions.url ?? 'unknown'}`;
    const actor = caller?.actor ?? 'unknown';
    attempts.add({ problem, actor, address: addressKey(request), subject });
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    attempts.flush();
    await written;
  });
}
