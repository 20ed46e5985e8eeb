import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { type ListForm, listTypes } from '../../model/list/list-types.ts';
import { Problem } from '../problems/problem.ts';

/** The form of a list that a request accepts, and the media type of the answer if the request names it. */
export function acceptedForm(
  { raw }: FastifyRequest,
  usual: ListForm,
): { readonly form: ListForm; readonly type?: string } {
  if (raw.headers.accept === undefined) return { form: usual };
  const json = 'application/json';
  const type = new Negotiator(raw).mediaType([json, ...Object.values(listTypes)]);
  if (type === undefined) {
    const named = Object.values(listTypes).join(' or ');
    throw new Problem('not-acceptable', `answers are ${json}, ${named}`);
  }
  if (type === json) return { form: usual };
  return { form: type === listTypes.own ? 'own' : 'platform', type };
}
