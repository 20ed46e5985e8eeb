import { matchesName } from '../../model/token/access-token.ts';
import type { CatalogService } from '../../service/catalog-service.ts';
import type { TokenSource } from './access.ts';

/** The tokens that were made with `deskpack catalog token`. One that was ever made closes the catalog for those without. */
export function keptTokens(service: CatalogService): TokenSource {
  let areThereTokens = false;
  return {
    grantOf: async (text) => {
      const token = await service.findToken(text);
      if (!token) return undefined;
      const { id, name, scope, names, labels, quota } = token;
      const mayChange = names.length === 0 ? undefined : (each: string) => matchesName(names, each);
      const caller = { actor: name, viewer: labels, mayChange, token: { id, quota } };
      return { scope, holder: id, caller };
    },
    hasTokens: async () => {
      areThereTokens ||= await service.hasTokens();
      return areThereTokens;
    },
  };
}
