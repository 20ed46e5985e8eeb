import { setTimeout as sleep } from 'node:timers/promises';
import { record } from '../../../catalog/documents.ts';
import { put } from '../../../catalog/http/running-catalog.ts';
import type { Promised } from './promised.ts';

/** Longer than a catalog makes anybody wait, on a busy machine too. */
const hangMs = 600_000;

/** Programs that register applications of their own again and again, each over one catalog. */
export interface Writers {
  /** The promises, by the names of applications. */
  readonly promised: ReadonlyMap<string, Promised>;
  /** How many registrations a catalog has answered. */
  answeredBy(url: string): number;
  /** All other answers of a catalog: their statuses and codes, or why none came. */
  refusalsOf(url: string): readonly string[];
  end(): Promise<void>;
}

/** Starts four programs for each catalog, whose applications have names that begin with a word. */
export function startWriters(word: string, urls: readonly string[]): Writers {
  const promised = new Map<string, Promised>();
  const answered = new Map(urls.map((url) => [url, 0]));
  const refusals = new Map<string, string[]>(urls.map((url) => [url, []]));
  let isEnding = false;

  const register = async (url: string, name: string, turn: number) => {
    const document = record({ 'oc.name': name, 'oc.args': `--at ${Date.now()}.${turn}` });
    const answer = await put(url, document, {}, '', AbortSignal.timeout(hangMs));
    const body = (await answer.json()) as Promised & { code?: string };
    if (answer.status !== 200 && answer.status !== 201) return `${answer.status} ${body.code}`;
    promised.set(name, { revision: body.revision, etag: body.etag });
    answered.set(url, answered.get(url)! + 1);
    return undefined;
  };

  const write = async (url: string, writer: string) => {
    for (let turn = 0; !isEnding; turn += 1) {
      const refusal = await register(url, `${writer}-${turn % 5}`, turn).catch(reasonOf);
      if (refusal === undefined) continue;
      refusals.get(url)!.push(refusal);
      await sleep(50);
    }
  };

  const running = urls.flatMap((url, place) =>
    [1, 2, 3, 4].map((index) => write(url, `${word}-${place}-${index}`)),
  );
  return {
    promised,
    answeredBy: (url) => answered.get(url)!,
    refusalsOf: (url) => refusals.get(url)!,
    end: async () => {
      isEnding = true;
      await Promise.all(running);
    },
  };
}

function reasonOf(error: unknown): string {
  const { name, cause } = error as Error;
  return `${name} ${(cause as { code?: string } | undefined)?.code}`;
}
