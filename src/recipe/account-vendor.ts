import type { ImageSettings } from '../descriptor/check/image-settings.ts';
import { parseTemplateName } from '../descriptor/values/template-name.ts';

/** Templates whose platform keeps the account files under another name than the one they are published by. */
const ofTemplates: Readonly<Record<string, string>> = { abcdesktopio: 'abcdesktop' };

/** For the templates whose name has no vendor, so that a recipe never depends on the machine it is made on. */
const withoutName = 'deskpack';

/**
 * The name in `/var/secrets/<name>/localaccount`: what the folder of the descriptors says, else the
 * template's own where it is a known one, else the vendor that the template's name begins with.
 */
export function accountVendorOf(template: string, { accountVendor }: ImageSettings): string {
  const { vendor } = parseTemplateName(template);
  if (accountVendor !== undefined) return accountVendor;
  if (vendor === undefined) return withoutName;
  return Object.hasOwn(ofTemplates, vendor) ? ofTemplates[vendor]! : vendor;
}
