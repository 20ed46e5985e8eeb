import { createHash, randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { issuerServer } from './issuer-server.ts';

interface PersonIssuer {
  readonly url: string;
  /** Additional claims in the token of the next person. */
  claims: Record<string, unknown>;
  /** The type in the header of that token. */
  type: string | undefined;
  /** Another answer than a code. */
  refusal: Record<string, string> | undefined;
  /** Whether it answers nothing but errors. */
  isBroken: boolean;
  /** The paths that it was asked for. */
  readonly asked: string[];
}

/** The keys of all issuers of a test file, as making a pair takes a tenth of a second. */
const keyPair = generateKeyPair('RS256');

export const clientId = 'catalog-pages';

/** An OpenID Connect issuer with which whoever comes is signed in at once; it checks what the catalog sends. */
export async function personIssuer(): Promise<PersonIssuer> {
  const keys = await keyPair;
  const kid = '1';
  const codes = new Map<string, URLSearchParams>();
  const url = await issuerServer(async (request, response) => {
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const { pathname, searchParams } = new URL(request.url!, issuer.url);
    issuer.asked.push(pathname);
    if (issuer.isBroken) return answer(500, {});
    if (pathname === '/.well-known/openid-configuration') {
      return answer(200, {
        issuer: issuer.url,
        authorization_endpoint: `${issuer.url}/authorize`,
        token_endpoint: `${issuer.url}/token`,
        jwks_uri: `${issuer.url}/keys`,
        response_types_supported: ['code'],
        id_token_signing_alg_values_supported: ['RS256'],
      });
    }
    if (pathname === '/keys') {
      const key = { ...(await exportJWK(keys.publicKey)), kid, alg: 'RS256', use: 'sig' };
      return answer(200, { keys: [key] });
    }
    if (pathname === '/authorize') {
      const code = randomBytes(8).toString('hex');
      codes.set(code, searchParams);
      const back = new URL(searchParams.get('redirect_uri')!);
      const said = issuer.refusal ?? { code };
      for (const [name, value] of Object.entries({ ...said, state: searchParams.get('state')! }))
        back.searchParams.set(name, value);
      return response.writeHead(302, { location: back.href }).end();
    }
    const sent = new URLSearchParams(await text(request));
    const asked = codes.get(sent.get('code') ?? '');
    codes.delete(sent.get('code') ?? '');
    const challenge = createHash('sha256').update(sent.get('code_verifier') ?? '');
    const isRight =
      asked?.get('code_challenge_method') === 'S256' &&
      asked.get('code_challenge') === challenge.digest('base64url') &&
      asked.get('client_id') === clientId &&
      sent.get('redirect_uri') === asked.get('redirect_uri');
    if (!isRight) return answer(400, { error: 'invalid_grant' });
    const token = await new SignJWT({ nonce: asked.get('nonce'), sub: 'ada', ...issuer.claims })
      .setProtectedHeader({ alg: 'RS256', kid, typ: issuer.type })
      .setIssuer(issuer.url)
      .setAudience(clientId)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(keys.privateKey);
    return answer(200, { access_token: 'a', token_type: 'bearer', id_token: token });
  });
  const issuer: PersonIssuer = {
    ...{ url, claims: {}, type: undefined, refusal: undefined, isBroken: false },
    asked: [],
  };
  return issuer;
}
