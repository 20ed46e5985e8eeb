import type { ErrorGroup } from './error-info.ts';

export const packageRepositoryErrors = {
  'repository-invalid': {
    title: 'The package repository cannot be used as it is written',
    meaning:
      'A part of the source is missing or wrong, it is of source packages alone, or it turns off the check of signatures.',
    remedy: "Copy it again from the vendor's page, as a line that begins with deb.",
  },
  'repository-unknown': {
    title: 'No list has a repository of that name',
    meaning:
      "Debian's list of vendors' repositories has no entry of that name for the release of the template.",
    remedy: 'Search for it: deskpack find WORDS; or give the line of the vendor.',
  },
  'repository-key-missing': {
    title: 'The key of the package repository is missing',
    meaning:
      'Without the key of the vendor, nothing that comes from the repository can be checked.',
    remedy: "Name the file or the address of the key on the vendor's page, with --key.",
  },
  'repository-key-unusable': {
    title: 'The key of the package repository cannot be used',
    meaning:
      'It is no public key of OpenPGP, is damaged, or has another digest than the list names.',
    remedy: "Take the key from the vendor's page again.",
  },
  'repository-key-wrong': {
    title: 'The package repository is signed with another key',
    meaning:
      'The signature of its index is not one of the given key, or that key has expired. Somebody else may have made the index.',
    remedy: "Compare key and address with those on the vendor's page.",
  },
  'repository-unsigned': {
    title: 'The package repository is not signed',
    meaning: 'Nobody can check who made its packages, so nothing is taken from it.',
    remedy: 'Ask the vendor for a signed repository, or for the package as a file.',
  },
  'repository-changed': {
    title: 'The package repository was changed after it had been signed',
    meaning:
      'Its index does not have the digest that its signature names: it is just being renewed, or somebody else has changed it.',
    remedy: 'Try again later; if it stays so, tell the vendor.',
    retry: true,
  },
  'repository-index-missing': {
    title: 'There is no package repository at the address',
    meaning: 'The server has no index of that suite or component.',
    remedy: "Compare address, suite and component with those on the vendor's page.",
  },
  'repository-unreachable': {
    title: 'The server of the package repository does not answer',
    meaning: 'No connection can be made to it from a container on the template.',
    remedy: 'Check the address, and that containers reach the network.',
    retry: true,
  },
  'repository-untrusted': {
    title: 'The server of the package repository cannot be trusted',
    meaning:
      'Its certificate has expired, is for another name, or is not signed by an authority that the template knows.',
    remedy:
      "Put the authority's certificate into the template, or give the address with http://: apt checks the signatures in any case.",
  },
  'repository-expired': {
    title: 'The index of the package repository is too old',
    meaning: 'Its signature was valid until a day that has passed, or begins later than now.',
    remedy: 'Check the clock of this machine; else tell the vendor.',
  },
  'repository-failed': {
    title: 'The package repository cannot be read',
    meaning: 'apt on the template ended with an error that is none of the usual ones.',
    remedy: 'Read the lines of apt below the message.',
  },
  'repository-empty': {
    title: 'The package repository has no such package',
    meaning: 'It has none for the processor of this machine, or none of the wanted name.',
    remedy: 'Name another package, suite or component.',
  },
  'repository-choice': {
    title: 'The package repository has several packages',
    meaning: 'It is not known which one of them is meant.',
    remedy: 'Choose one with --package.',
  },
} as const satisfies ErrorGroup;
