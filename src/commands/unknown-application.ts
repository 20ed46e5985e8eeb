import { harmless } from '../text/harmless.ts';
import { Trouble } from '../trouble.ts';

/** What to say of a name that a catalog does not have. */
export function unknownApplication(catalog: string, name: string): Trouble {
  return new Trouble(`no application is registered as "${harmless(name)}" at ${catalog}`, {
    action: 'Run "deskpack list" to see the names; capitals and small letters differ.',
  });
}
