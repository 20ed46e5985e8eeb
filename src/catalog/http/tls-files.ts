import { unwatchFile, watchFile } from 'node:fs';
import { createSecureContext } from 'node:tls';
import { DeskpackError, errorMessage } from '../../error/deskpack-error.ts';
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

const checkIntervalMs = 5_000;

/** Larger files are neither a certificate nor a key. */
const maxBytes = 10_000_000;

function bytesOf(file: string): Buffer {
  const bytes = readRegular(file, maxBytes);
  if (!bytes) throw new Error(`there is no file ${file}`);
  return bytes;
}

/** @throws DeskpackError when they cannot be read or do not belong together */
export function readTls({ cert, key }: TlsFiles): TlsContext {
  try {
    const context = { cert: bytesOf(cert), key: bytesOf(key) };
    createSecureContext(context);
    return context;
  } catch (cause) {
    throw new DeskpackError('certificate-unusable', {
      doing: `use the certificate in ${cert}`,
      reason: errorMessage(cause),
      subject: { kind: 'file', name: cert },
      cause,
      action: 'Name a certificate and its own private key, both in PEM form.',
    });
  }
}

/**
 * Calls a function with what is in the files whenever they change and belong together; in between, while one is replaced
 * and the other is not, the earlier ones stay in use.
 *
 * @param onError receives the reason if changed files cannot be used
 * @returns a function that ends this
 */
export function watchTls(
  files: TlsFiles,
  use: (context: TlsContext) => void,
  onError: (error: unknown) => void,
): () => void {
  const changed = () => {
    try {
      use(readTls(files));
    } catch (error) {
      onError(error);
    }
  };
  const paths = [files.cert, files.key];
  // Polled, because a mounted secret is replaced through symbolic links, for which there are no notifications.
  for (const path of paths)
    watchFile(path, { interval: checkIntervalMs, persistent: false }, changed);
  return () => {
    for (const path of paths) unwatchFile(path, changed);
  };
}
