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

/** The content of the files. */
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

/** @throws Error when a certificate is not valid at this time, so that no client would accept it */
function refuseOutdated({ cert }: TlsContext): void {
  const { validFrom, validTo } = new X509Certificate(cert);
  if (Date.parse(validTo) < Date.now()) throw new Error(`it expired on ${validTo}`);
  if (Date.parse(validFrom) > Date.now()) throw new Error(`it is not valid before ${validFrom}`);
}

/**
 * Calls a function with what is in the files whenever they change, belong together and are valid now; until then the earlier
 * ones stay in use.
 *
 * @param inUse what was read of them last
 * @param onError receives the reason if changed files cannot be used, once for each change, and if those in use are not valid
 *   when this begins
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
  let used = digestOf(inUse);
  let reported: string | undefined;
  const check = () => {
    let state: string | undefined;
    try {
      const read = readFiles(files);
      state = digestOf(read);
      if (state === used) return;
      createSecureContext(read);
      // It is tried again at each reading, as the clock may be wrong.
      refuseOutdated(read);
      use(read);
      used = state;
    } catch (cause) {
      state ??= errorMessage(cause);
      if (state !== reported) onError(unusable(files, cause));
    } finally {
      reported = state;
    }
  };
  try {
    refuseOutdated(inUse);
  } catch (cause) {
    onError(unusable(files, cause));
  }
  // Polled, because a mounted secret is replaced through symbolic links, for which there are no notifications. By the content,
  // because the files may have changed since they were read.
  const timer = setInterval(check, intervalMs);
  timer.unref();
  return () => clearInterval(timer);
}
