import type { ErrorGroup } from './error-info.ts';

export const downloadErrors = {
  'download-address': {
    title: 'Nothing can be downloaded from the address',
    meaning:
      'It is not complete, has a user or a password, or a digest of another kind than SHA-256.',
    remedy: 'Copy it again. A file behind a password is downloaded by hand and given by its path.',
  },
  'download-insecure': {
    title: 'Nothing is downloaded over plain HTTP',
    meaning:
      'Others in the network could put another file in place of the wanted one. Plain HTTP is used on this machine alone, with a digest, or with --allow-http.',
    remedy: 'Use an https:// address, or append the digest that the vendor names: #sha256=HEX.',
  },
  'download-redirect': {
    title: 'The address leads nowhere',
    meaning: 'The server redirects more than ten times, or to what is no address of HTTP.',
    remedy: 'Download the file with a browser, then give its path.',
  },
  'download-refused': {
    title: 'The server does not give the file',
    meaning: 'It answered that a login is needed, or with another refusal.',
    remedy: 'Download the file with a browser in which you are logged in, then give its path.',
  },
  'page-login': {
    title: 'The server wants a login before it gives a page',
    meaning: 'It answered that only those who are logged in get what is at the address.',
    remedy:
      'Of a web application, fill in a form by hand; a file is downloaded with a browser in which you are logged in.',
  },
  'page-empty': {
    title: 'The page is empty',
    meaning: 'The server answered with a page that has nothing in it.',
    remedy: 'Open the address in a browser: it may need a path behind the host.',
  },
  'download-missing': {
    title: 'The server does not have the file',
    meaning: 'It answered that there is nothing at the address, or nothing any more.',
    remedy: "Compare the address with that on the vendor's page.",
  },
  'download-busy': {
    title: 'The server cannot give the file now',
    meaning: 'It answered that it has too much to do, or has failed.',
    remedy: 'Try again later.',
    retry: true,
  },
  'download-unreachable': {
    title: 'The server of the file does not answer',
    meaning: 'No connection can be made, or nothing came for a minute.',
    remedy: 'Check the address and the network; behind a proxy, set https_proxy.',
    retry: true,
  },
  'download-untrusted': {
    title: 'The server of the file cannot be trusted',
    meaning:
      'Its certificate is not signed by a trusted authority, has expired or is for another name.',
    remedy:
      'If the server is yours, name the certificate that it was signed with in NODE_EXTRA_CA_CERTS.',
  },
  'download-cut': {
    title: 'The download was cut off',
    meaning: 'The connection was closed before the whole file had come. What has come is kept.',
    remedy: 'Try again: it goes on from there, if the server can.',
    retry: true,
  },
  'download-too-large': {
    title: 'The file to download is too large',
    meaning: 'It has more than 8 GiB.',
    remedy: 'Download it by hand, then give its path.',
  },
  'download-digest': {
    title: 'The downloaded file is another one',
    meaning: 'Its SHA-256 is not that behind the address, so it was not kept.',
    remedy: "Do not use it. Compare the address and the digest with those on the vendor's page.",
  },
} as const satisfies ErrorGroup;
