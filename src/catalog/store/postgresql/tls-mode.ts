/** The modes of libpq for which the driver means something else, or warns that it will. */
const libpqModes: ReadonlySet<string> = new Set(['prefer', 'require', 'verify-ca', 'verify-full']);

/**
 * An address in which `sslmode` means to the driver what it means to psql and all else that uses libpq: `require` asks for TLS
 * and checks no certificate, `verify-ca` and `verify-full` check it, against that of `sslrootcert` if there is one. `allow`
 * begins without TLS, and is not tried again with it.
 *
 * @param url `postgres://…`
 */
export function withLibpqModes(url: string): string {
  const [, address = url, query] = /^([^?]*)\?(.*)$/s.exec(url) ?? [];
  if (query === undefined) return url;
  const options = query.split('&').filter((option) => option !== '');
  const valueIn = (name: string) =>
    options.findLast((option) => option.startsWith(`${name}=`))?.slice(name.length + 1);
  const mode = valueIn('sslmode');
  if (mode === 'allow') {
    const others = options.filter((option) => !option.startsWith('sslmode='));
    return others.length === 0 ? address : `${address}?${others.join('&')}`;
  }
  if (mode === undefined || !libpqModes.has(mode)) return url;
  if (valueIn('uselibpqcompat') !== undefined) return url;
  return `${url}&uselibpqcompat=true`;
}

/** Codes of Node for a certificate that is not believed. */
const doubted: ReadonlySet<unknown> = new Set([
  ...['DEPTH_ZERO_SELF_SIGNED_CERT', 'SELF_SIGNED_CERT_IN_CHAIN', 'ERR_TLS_CERT_ALTNAME_INVALID'],
  ...['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY'],
]);

/** What to do about a connection that failed because of TLS; undefined if that is not why. */
export function tlsRemedy(cause: unknown): string | undefined {
  if (!(cause instanceof Error)) return undefined;
  if (doubted.has((cause as NodeJS.ErrnoException).code)) {
    return 'Name the certificate that it was signed with (sslmode=verify-full&sslrootcert=FILE at the end of the address), or check none: sslmode=require.';
  }
  if (/does not support SSL/i.test(cause.message)) {
    return 'The server has no TLS: leave sslmode out of the address, or switch TLS on there (ssl=on).';
  }
  if (/no encryption|SSL off/i.test(cause.message)) {
    return 'The server wants TLS: add sslmode=verify-full&sslrootcert=FILE to the address, or sslmode=require, which checks no certificate.';
  }
  if (/verify-ca requires/.test(cause.message)) {
    return 'Name the certificate of the authority: sslmode=verify-ca&sslrootcert=FILE.';
  }
  return undefined;
}
