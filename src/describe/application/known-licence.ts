import deprecatedNames from 'spdx-license-ids/deprecated.json' with { type: 'json' };
import spdxNames from 'spdx-license-ids/index.json' with { type: 'json' };

/** The short names of machine-readable copyright files, without versions: copyright-format 1.0, "License specification". */
const debianNames = [
  ...['public-domain', 'Apache', 'Artistic', 'BSD-2-clause', 'BSD-3-clause', 'BSD-4-clause', 'ISC'],
  ...['CC-BY', 'CC-BY-SA', 'CC-BY-ND', 'CC-BY-NC', 'CC-BY-NC-SA', 'CC-BY-NC-ND', 'CC0', 'CDDL'],
  ...['CPL', 'EFL', 'Expat', 'GPL', 'LGPL', 'GFDL', 'GFDL-NIV', 'LPPL', 'MPL', 'Perl', 'Python'],
  ...['QPL', 'W3C', 'Zlib', 'Zope'],
];

/** Versions are compared without trailing zeros, as copyright files may omit them. */
const plain = (name: string) => name.toLowerCase().replace(/(-\d+(?:\.\d+)*?)(?:\.0)+$/, '$1');

const spdx: ReadonlySet<string> = new Set([...spdxNames, ...deprecatedNames].map(plain));
const debian: ReadonlySet<string> = new Set(debianNames.map(plain));

function isKnownName(text: string): boolean {
  const name = plain(text.replace(/\+$/, '').replace(/-(?:only|or-later)$/i, ''));
  return spdx.has(name) || spdx.has(plain(text)) || debian.has(name.replace(/-\d+(?:\.\d+)*$/, ''));
}

/** Suffixes of a name: an exception by its SPDX name, `Classpath-exception-2.0`, or as text, `OpenSSL exception`. */
const exception =
  /\s+with\s+(?:[\w.-]*exception[\w.-]*|[\w.-]+(?:\s+[\w.-]+){0,4}\s+exceptions?)$/i;

/**
 * Whether a licence consists of well-known names: those of the SPDX License List and of Debian's machine-readable
 * copyright files, joined by `and`, `or` and exceptions. Copyright files may also define names of their own.
 */
export function isKnownLicence(text: string): boolean {
  const names = text
    .split(/[(),]|\s+(?:and|or)\s+|^(?:and|or)\s+|\s+(?:and|or)$/i)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return names.length > 0 && names.every((name) => isKnownName(name.replace(exception, '')));
}
