import type { FastifyInstance } from 'fastify';
import { signedOutPage } from '../../../page/signed-out-page.ts';
import { cookieOf, setCookie } from '../../access/openid/session-cookie.ts';
import {
  areSecure,
  backPath,
  maxSessionS,
  maxSignInS,
  ownPath,
  type SignInDoor,
} from '../../access/openid/sign-in.ts';
import { notKept } from '../../answers/caching.ts';
import { Problem } from '../../problems/problem.ts';
import { addResource } from '../resource.ts';
import { hidden, sendPage } from './page-answers.ts';

interface BeginRequest {
  readonly to?: string;
  readonly issuer: number;
}

const beginQuery = {
  type: 'object',
  properties: {
    to: { type: 'string', maxLength: 2_000 },
    issuer: { type: 'integer', minimum: 0, default: 0 },
  },
} as const;

/** Where the number of the issuer stands in what a browser keeps. */
const numbered = /^(\d+)\.(.*)$/;

/** Adds the routes with which people sign in and out. */
export function addSignIn(app: FastifyInstance, doors: readonly SignInDoor[]): void {
  const isSecure = areSecure(doors);

  addResource(app, '/sign-in', {
    GET: {
      schema: hidden({ querystring: beginQuery }),
      handler: async (request, reply) => {
        const { to, issuer } = request.query as BeginRequest;
        const door = doors[issuer];
        if (!door) throw new Problem('bad-request', 'there is no such issuer');
        const { url, kept } = await door.begin(ownPath(to));
        setCookie(reply, 'deskpack-sign-in', `${issuer}.${kept}`, {
          isSecure,
          maxAgeS: maxSignInS,
        });
        return reply.header('referrer-policy', 'no-referrer').redirect(url.href, 303);
      },
    },
  });

  addResource(app, backPath, {
    GET: {
      schema: hidden({}),
      handler: async (request, reply) => {
        const [, issuer, kept] =
          numbered.exec(cookieOf(request, 'deskpack-sign-in', isSecure) ?? '') ?? [];
        const door = doors[Number(issuer)];
        if (!door || kept === undefined) {
          const detail = 'this browser has not begun to sign in, or more than ten minutes ago';
          throw new Problem('sign-in-failed', detail);
        }
        const { token, to } = await door.finish(request.url.split('?')[1] ?? '', kept);
        let reason: string | undefined;
        const grant = await door.tokens.grantOf(token, (why) => {
          reason = why;
        });
        if (!grant) {
          const detail = 'you are signed in, but may not read this catalog';
          throw new Problem('sign-in-failed', detail, { reason });
        }
        // Both cookies are set in one answer.
        setCookie(reply, 'deskpack-sign-in', '-', { isSecure, maxAgeS: 0 });
        setCookie(reply, 'deskpack-session', token, { isSecure, maxAgeS: maxSessionS });
        return reply.header('referrer-policy', 'no-referrer').redirect(door.address + to, 303);
      },
    },
  });

  addResource(app, '/sign-out', {
    GET: {
      schema: hidden({}),
      handler: async (_, reply) => sendPage(reply, signedOutPage(false), notKept),
    },
    POST: {
      config: { changesNothing: true },
      schema: hidden({}),
      handler: async (_, reply) => {
        setCookie(reply, 'deskpack-session', '-', { isSecure, maxAgeS: 0 });
        return sendPage(reply, signedOutPage(true), notKept);
      },
    },
  });
}
