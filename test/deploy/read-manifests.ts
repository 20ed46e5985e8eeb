import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

const folder = fileURLToPath(new URL('../../deploy/kubernetes', import.meta.url));

export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  // biome-ignore lint/suspicious/noExplicitAny: their forms are what the schemas check
  readonly [key: string]: any;
}

/** The manifests of a folder by their file names. */
export function readManifests(name: string): Record<string, Manifest> {
  const files = readdirSync(join(folder, name)).filter((file) => file.endsWith('.yaml'));
  return Object.fromEntries(
    files.map((file) => [file, parse(readFileSync(join(folder, name, file), 'utf8'))]),
  );
}
