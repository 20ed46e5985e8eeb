import type { ImageSettings } from '../descriptor/check/image-settings.ts';
import { parseTemplateName } from '../descriptor/values/template-name.ts';

/** Templates whose platform keeps the account files under a different name than the vendor they are published by. */
const ofTemplates: Readonly<Record<string, string>> = { abcdesktopio: 'abcdesktop' };

/** For templates whose name has no vendor, so that a recipe never depends on the machine. */
const withoutName = 'deskpack';

/**
 * The name in `/var/secrets/<name>/localaccount`: the configured one, else the one of a known template, else
 * the vendor in the template's name.
 */
export function accountVendorOf(template: string, { accountVendor }: ImageSettings): string {
  const { vendor } = parseTemplateName(template);
  if (accountVendor !== undefined) return accountVendor;
  if (vendor === undefined) return withoutName;
  return Object.hasOwn(ofTemplates, vendor) ? ofTemplates[vendor]! : vendor;
}
