import type { ErrorGroup } from './error-info.ts';

export const catalogErrors = {
  'catalog-unreachable': {
    title: 'No catalog answers',
    meaning: 'The connection was refused, reset or not possible.',
    remedy: 'Start a catalog with "deskpack catalog serve", or choose another with --catalog URL.',
    retry: true,
  },
  'catalog-unanswered': {
    title: 'The catalog gives no usable answer',
    meaning:
      'The host does not exist, the request timed out, the server does not speak the protocol of the address (HTTP or TLS), or the response is too large.',
    remedy: 'Check the address given with --catalog.',
  },
  'catalog-untrusted': {
    title: 'The certificate of the catalog is not trusted',
    meaning:
      'The certificate is not signed by a trusted authority, has expired, is not valid yet, or is for another name.',
    remedy: 'If the catalog is yours, pass the certificate of its authority: --ca FILE.',
  },
  'proxy-unreachable': {
    title: 'The proxy does not answer, or does not reach the host',
    meaning:
      'The environment names a proxy (http_proxy, https_proxy, all_proxy) for the address of a catalog. The proxy cannot be reached, or it cannot reach the catalog.',
    remedy: 'Check the variable; to reach the host without a proxy, add it to no_proxy.',
    retry: true,
  },
  'proxy-refused': {
    title: 'The proxy refused the request',
    meaning:
      'The proxy that the environment names requires a user and a password, or does not permit the host, or its own certificate is not trusted.',
    remedy:
      'Put user and password into the address of the proxy; to reach the host without a proxy, add it to no_proxy.',
  },
  'proxy-invalid': {
    title: 'The environment names no HTTP proxy',
    meaning:
      'The value of http_proxy, https_proxy or all_proxy is not the address of an HTTP proxy.',
    remedy: 'Set the variable to an address such as http://proxy.example:3128, or unset it.',
  },
  'catalog-wrong-server': {
    title: 'The server is not a catalog',
    meaning: 'Another server answers at the address, or does not store the registration.',
    remedy: 'Check the address given with --catalog.',
  },
  'catalog-login-needed': {
    title: 'The catalog requires a token',
    meaning: 'The token is missing or not valid.',
    remedy: 'Pass the token with --token-file or in DESKPACK_CATALOG_TOKEN.',
  },
  'catalog-refused': {
    title: 'The catalog refused the request',
    meaning: 'The catalog responded that the request is invalid.',
    remedy: 'Fix the reported errors, then try again.',
  },
  'catalog-repository-taken': {
    title: 'The name belongs to an image of another repository',
    meaning:
      'The catalog has an application of that name from another repository, and was not changed.',
    remedy:
      'To replace it by the new image, try again with --replace-repository; otherwise give the application another name.',
  },
  'catalog-failed': {
    title: 'The catalog failed',
    meaning: 'The catalog responded with an internal error, or is overloaded.',
    remedy: 'Try again later; the log of the catalog has details.',
    retry: true,
  },
  'catalog-unknown-application': {
    title: 'No such application is registered',
    meaning: 'The catalog has no application of that name.',
    remedy: 'List the names with: deskpack catalog list',
  },
  'registration-invalid': {
    title: 'The document cannot be registered',
    meaning: 'The document is not JSON, is empty or has errors. It was not sent.',
    remedy: 'Fix the reported errors, then register again.',
  },
  'token-unusable': {
    title: 'The token cannot be used',
    meaning: 'The file cannot be read, or the token is empty or contains spaces.',
    remedy:
      'Use one line of letters, digits and signs, such as the output of "openssl rand -hex 32".',
  },
  'token-unknown': {
    title: 'There is no such token',
    meaning: 'The catalog has no token with that id, or it was revoked before.',
    remedy: 'Take the id from "deskpack catalog token list".',
  },
  'webhook-unknown': {
    title: 'There is no such webhook',
    meaning: 'The catalog has no webhook with that id.',
    remedy: 'Take the id from "deskpack catalog webhook list".',
  },
  'issuers-unusable': {
    title: 'The file with the issuers cannot be used',
    meaning: 'The file of --oidc is not a JSON list of issuers with their audience and rules.',
    remedy:
      'Correct the file as the message shows; docs/how-to/secure-a-catalog.md has an example.',
  },
  'issuer-unreachable': {
    title: 'An issuer of tokens does not answer',
    meaning:
      'Without its keys, tokens of this issuer cannot be verified, and without the rest nobody signs in with it. Such requests get 503. Keys that were fetched before are used for another day.',
    remedy: 'Check that the catalog reaches the issuer over HTTPS.',
  },
  'token-exposed': {
    title: 'A token is missing, or would be readable by others',
    meaning:
      'A catalog that other machines can reach requires a token, and a token is not sent over plain HTTP.',
    remedy: 'Use an https:// address, or let the catalog listen on 127.0.0.1.',
  },
  'certificate-unusable': {
    title: 'The certificate in the file cannot be used',
    meaning:
      'The file of --ca is not in PEM format, or the certificate of a catalog has no key of its own, has expired or is not valid yet.',
    remedy:
      'Name a file with a line -----BEGIN CERTIFICATE-----; renew a certificate that has expired.',
  },
  'listen-failed': {
    title: 'The catalog cannot listen there',
    meaning: 'The port is in use or reserved, or this machine has no such address.',
    remedy: 'Choose another address with --host and --port.',
  },
  'catalog-not-started': {
    title: 'A catalog could not be started',
    meaning: 'The process of the catalog ended, or did not report that it listens.',
    remedy: 'Run "deskpack catalog serve" to see its messages.',
  },
  'sqlite-missing': {
    title: 'SQLite is missing',
    meaning:
      'Node 20 has no SQLite, and the package that adds it is not installed with deskpack. Node 22.13 and later have it.',
    remedy:
      'Install Node 22.13 or later, or the package beside deskpack: npm install --global @photostructure/sqlite',
  },
  'catalog-in-use': {
    title: 'The address belongs to another catalog',
    meaning: 'Another server answers at the address, or a catalog with another data folder.',
    remedy: 'Use that catalog, or choose another port.',
  },
  'catalog-data-unusable': {
    title: 'The data of the catalog cannot be used',
    meaning:
      'The database cannot be opened, or belongs to another program or another version of deskpack.',
    remedy: 'Choose another folder with --data. An older database can be moved away.',
  },
  'catalog-disk-full': {
    title: 'The disk of the catalog is full',
    meaning: 'The registration was not stored. Earlier registrations are unchanged.',
    remedy: 'Free space on the disk of the catalog, then register again.',
  },
  'catalog-backup-failed': {
    title: 'The catalog could not be backed up, restored or copied',
    meaning: 'Existing data is unchanged.',
    remedy: 'Remove the cause that the message has, then try again.',
  },
  'catalog-read-failed': {
    title: 'The catalog cannot read',
    meaning: 'The database file is damaged, or the database server does not answer.',
    remedy: 'Run "deskpack catalog check"; restore a backup if the file is damaged.',
    retry: true,
  },
  'catalog-write-failed': {
    title: 'The catalog cannot write',
    meaning: 'Another program has locked the database, or the database server does not answer.',
    remedy: 'Check that no other program has locked the database.',
    retry: true,
  },
} as const satisfies ErrorGroup;
