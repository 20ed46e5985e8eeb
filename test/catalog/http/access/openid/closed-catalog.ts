import type { OidcRule } from '../../../../../src/catalog/http/access/openid/oidc-tokens.ts';
import { freePort } from '../../../../engine/free-port.ts';
import { descriptor } from '../../../documents.ts';
import { put, runningCatalog } from '../../running-catalog.ts';
import { clientId, personIssuer } from './person-issuer.ts';

const rules: readonly OidcRule[] = [
  { claims: { groups: 'operators' }, scope: 'admin' },
  { claims: { groups: 'staff' }, scope: 'write', labels: ['staff'] },
];

const token = 'a7c1f09e5b3d2846a7c1f09e5b3d2846';

/** A closed catalog with an application for all and one for teachers, and the issuer with which people sign in. */
export async function closedCatalog(address?: string, { isClosed = true } = {}) {
  const issuer = await personIssuer();
  const port = await freePort('127.0.0.1');
  const own = `http://127.0.0.1:${port}`;
  const signIn = { clientId, address: address ?? own };
  const catalog = await runningCatalog(token, undefined, {
    ...{ port, isClosed },
    issuers: [{ issuer: issuer.url, audience: 'catalog', rules, signIn }],
  });
  const authorization = `Bearer ${token}`;
  const hidden = descriptor({ name: 'marks', displayname: 'Marks', acl: { permit: ['teachers'] } });
  const shown = descriptor({ name: 'plot', displayname: 'Plot', acl: { permit: ['all'] } });
  await put(own, [shown, hidden], { authorization });
  return { ...catalog, issuer };
}
