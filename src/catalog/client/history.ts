import type { Revision } from '../model/revision.ts';
import { listInAnswer, objectWith } from './answer/list-in-answer.ts';
import { answerAbout } from './answer/successful-answer.ts';
import type { RequestOptions } from './request/request-catalog.ts';

const parseRevision = objectWith<Revision>({
  revision: 'number',
  kind: 'string',
  digest: 'string',
  at: 'string',
  actor: 'string',
});

/** The history of an application, newest first; undefined if the catalog has never had one of that name. */
export async function readRevisions(
  catalog: string,
  name: string,
  options: RequestOptions = {},
): Promise<readonly Revision[] | undefined> {
  const request = { method: 'GET', catalog, name, below: '/revisions' } as const;
  const answer = await answerAbout(request, options);
  const problem = `does not say what was registered as "${name}"`;
  return answer && listInAnswer(catalog, answer, parseRevision, problem);
}

/** The document of a revision, as it was sent; undefined if there is none. */
export async function readRevision(
  catalog: string,
  name: string,
  revision: number,
  options: RequestOptions = {},
): Promise<string | undefined> {
  const request = { method: 'GET', catalog, name, below: `/revisions/${revision}` } as const;
  return (await answerAbout(request, options))?.text;
}

/**
 * Brings a revision back as the newest one.
 *
 * @param revision by default what was removed last
 * @returns whether there is such a revision
 */
export async function restoreApplication(
  catalog: string,
  name: string,
  revision: number | undefined,
  options: RequestOptions = {},
): Promise<boolean> {
  const below = `/restore${revision === undefined ? '' : `?revision=${revision}`}`;
  return (await answerAbout({ method: 'POST', catalog, name, below }, options)) !== undefined;
}
