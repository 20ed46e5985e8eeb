import { createHash, X509Certificate } from 'node:crypto';
import { createSecureContext } from 'node:tls';
import { DeskpackError, errorMessage } from '../../error/deskpack-error.ts';
import { explainSystemError } from '../../error/system-errors.ts';
import { readRegular } from '../../system/files/regular-file.ts';

/** Files in PEM form. */
export interface TlsFiles {
  readonly cert: string;
  readonly key: string;
}

export interface TlsContext {
  readonly cert: Buffer;
  readonly key: Buffer;
}

/** Larger files are neither a certificate nor a key. */
const maxBytes = 10_000_000;

function bytesOf(file: string): Buffer {
  const bytes = readRegular(file, maxBytes);
  if (!bytes) throw new Error(`there is no file ${file}`);
  return bytes;
}

function readFiles({ cert, key }: TlsFiles): TlsContext {
  return { cert: bytesOf(cert), key: bytesOf(key) };
}

function unusable({ cert }: TlsFiles, cause: unknown): DeskpackError {
  if (cause instanceof DeskpackError) return cause;
  return new DeskpackError('certificate-unusable', {
    doing: `use the certificate in ${cert}`,
    reason: explainSystemError(cause, 'read').reason,
    subject: { kind: 'file', name: cert },
    cause,
    action: 'Name a certificate and its own private key, both in PEM form.',
  });
}

/** @throws DeskpackError when they cannot be read or do not belong together */
export function readTls(files: TlsFiles): TlsContext {
  try {
    const context = readFiles(files);
    createSecureContext(context);
    return context;
  } catch (cause) {
    throw unusable(files, cause);
  }
}

const digestOf = ({ cert, key }: TlsContext) =>
  createHash('sha256').update(cert).update('\n').update(key).digest('hex');

/** Why no client accepts a certificate at this time; undefined if it is valid. @param file where it is */
function outdated(file: string, { cert }: TlsContext): DeskpackError | undefined {
  const { validFrom, validTo } = new X509Certificate(cert);
  const isOver = Date.parse(validTo) < Date.now();
  if (!isOver && Date.parse(validFrom) <= Date.now()) return undefined;
  const why = isOver ? `expired on ${validTo}` : `is not valid before ${validFrom}`;
  return new DeskpackError('certificate-unusable', {
    reason: `the certificate in ${file} ${why}, so clients refuse it`,
    subject: { kind: 'file', name: file },
    action: `${isOver ? 'Renew it' : 'Replace it'}, unless the clock of this machine is wrong; it is read again within seconds.`,
  });
}

/**
 * Calls a function with what is in the files whenever they change, belong together and are valid now; until then the earlier
 * ones stay in use.
 *
 * @param inUse what was read of them last
 * @param onError receives the reason if changed files cannot be used, once for each change, and when those in use are not valid or
 *   no longer
 * @param intervalMs of reading the files
 * @returns a function that ends this
 */
export function watchTls(
  files: TlsFiles,
  inUse: TlsContext,
  use: (context: TlsContext) => void,
  onError: (error: unknown) => void,
  intervalMs = 5_000,
): () => void {
  let current = inUse;
  let used = digestOf(inUse);
  let isOutdated = false;
  let reported: string | undefined;
  const checkTime = () => {
    const error = outdated(files.cert, current);
    if (error && !isOutdated) onError(error);
    isOutdated = error !== undefined;
  };
  const check = () => {
    checkTime();
    let state: string | undefined;
    try {
      const read = readFiles(files);
      state = digestOf(read);
      if (state === used) return;
      createSecureContext(read);
      // It is tried again at each reading, as the clock may be wrong.
      const error = outdated(files.cert, read);
      if (error) throw error;
      use(read);
      current = read;
      isOutdated = false;
      used = state;
    } catch (cause) {
      state ??= errorMessage(cause);
      if (state !== reported) onError(unusable(files, cause));
    } finally {
      reported = state;
    }
  };
  checkTime();
  // Polled, because a mounted secret is replaced through symbolic links, for which there are no notifications. By the content,
  // because the files may have changed since they were read.
  const timer = setInterval(check, intervalMs);
  timer.unref();
  return () => clearInterval(timer);
}
