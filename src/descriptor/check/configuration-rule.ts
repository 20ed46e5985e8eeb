import type { ConfigurationRule } from '../finding/rule.ts';

export const configurationRule: ConfigurationRule = {
  about: 'configuration',
  name: 'configuration',
  severity: 'error',
  protects: true,
  summary:
    '.deskpackrc.json, or the key deskpack of package.json, sets rules to off, info, warning or error, allows findings of single applications with a reason, and names the account vendor and the extra labels of the images.',
  reason:
    'An invalid setting would be ignored silently. Errors that protect the recipe, the files of the packager or the access rule cannot be turned off.',
  example: {
    bad: {
      rules: { 'keyword-space': 'off' },
      allow: { xcalc: { 'path-terminal': '' } },
      accountVendor: 'acme/desk',
      extraLabels: ['show in view', 'comment'],
    },
    good: {
      rules: { 'keyword-spaces': 'off', 'name-uppercase': 'error' },
      allow: { xcalc: { 'path-terminal': 'args start it under that class.' } },
      accountVendor: 'acme',
      extraLabels: ['showinview'],
    },
  },
};
