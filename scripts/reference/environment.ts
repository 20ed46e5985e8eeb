/** The variables of the environment that many commands read, and what each does. */
export const variables: readonly (readonly [string, string])[] = [
  ['DESKPACK_CATALOG', 'address of the catalog, unless --catalog gives one'],
  ['DESKPACK_CATALOG_TOKEN', 'token for that catalog'],
  ['DESKPACK_SET_FIELD', 'answer for a field of the wizard, such as DESKPACK_SET_NAME'],
  ['DESKPACK_PAGER', 'pager for long texts, before PAGER; none if it is empty'],
  [
    'HTTP_PROXY',
    'HTTP proxy for http:// addresses of catalogs; also http_proxy, which counts first',
  ],
  ['HTTPS_PROXY', 'the same for https:// addresses; also https_proxy'],
  ['ALL_PROXY', 'the same for both, where the other is not set; also all_proxy'],
  ['NO_PROXY', 'hosts that no proxy is asked for; also no_proxy'],
  ['DEBUG', 'topics of the debug log, such as deskpack:*'],
  ['ACCESSIBLE', 'if set, lines are printed and no screen is drawn, as with --plain'],
  ['NO_COLOR', 'if set, nothing is coloured'],
];
