/** Well-known licences, by the beginnings of their names in the SPDX License List and in Debian's copyright files. */
const families: ReadonlyArray<readonly [name: RegExp, words: string]> = [
  [/^AGPL/i, 'GNU Affero General Public License'],
  [/^LGPL/i, 'GNU Lesser General Public License'],
  [/^GPL/i, 'GNU General Public License'],
  [/^GFDL(?:-NIV)?/i, 'GNU Free Documentation License'],
  [/^(?:MIT|Expat)/i, 'MIT License'],
  [/^Apache/i, 'Apache License'],
  [/^BSD/i, 'BSD License'],
  [/^MPL/i, 'Mozilla Public License'],
  [/^EPL/i, 'Eclipse Public License'],
  [/^ISC/i, 'ISC License'],
  [/^Artistic/i, 'Artistic License'],
  [/^CC0/i, 'Creative Commons, no rights reserved'],
  [/^CC-BY-NC-SA/i, 'Creative Commons, not for profit, shared alike'],
  [/^CC-BY-NC/i, 'Creative Commons, not for profit'],
  [/^CC-BY-SA/i, 'Creative Commons, shared alike'],
  [/^CC-BY/i, 'Creative Commons, with attribution'],
  [/^public-domain/i, 'Public domain'],
  [/^LicenseRef-proprietary/i, 'Proprietary'],
  [/^non-free$/i, 'Not free: whoever offers it here brings it'],
];

/** A name of a licence in words, or itself. */
function wordsOf(name: string): string {
  const family = families.find(([pattern]) => pattern.test(name));
  if (!family) return name;
  const rest = name.replace(family[0], '');
  const [, version] = /^[-_ ]?v?(\d+(?:\.\d+)*?)(?:\.0)?(?:\+|-|$)/i.exec(rest) ?? [];
  const isLater = /\+$|or-later$/i.test(rest);
  // The number of clauses is no version.
  if (version === undefined || /^BSD/i.test(name)) return family[1];
  return `${family[1]} ${version}${isLater ? ' or later' : ''}`;
}

/** A licence, as an expression of names, in words. */
export function licenceWords(licence: string): string {
  return licence
    .split(/(\s+(?:and|or|with)\s+|[(),])/i)
    .map((part, index) => (index % 2 === 0 ? wordsOf(part.trim()) : part.toLowerCase()))
    .join('');
}
