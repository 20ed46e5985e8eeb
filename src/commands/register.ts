import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { registerApplication } from '../catalog/client.ts';
import { codeOf, messageOf, Trouble } from '../trouble.ts';
import { accessTo } from './catalog-access.ts';
import { addCatalogOption, type CatalogOptions, catalogOf } from './catalog-option.ts';
import { interruptible } from './interruptible.ts';
import { print, printJson } from './output.ts';

interface Options extends CatalogOptions {
  descriptor?: true;
  json?: true;
}

async function readDocument(file: string): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await readFile(file));
  } catch (thrown) {
    const reason = codeOf(thrown) === 'ENOENT' ? 'there is no such file' : messageOf(thrown);
    throw new Trouble(`cannot read ${file}: ${reason}`, {
      cause: thrown,
      action: 'Name the descriptor, or the inspection record that a build wrote.',
    });
  }
}

async function register(file: string, options: Options, signal: AbortSignal): Promise<void> {
  const catalog = await catalogOf(options);
  const access = await accessTo(catalog, options);
  const document = await readDocument(file);
  const source = options.descriptor ? 'descriptor' : undefined;
  const { isNew, applications } = await registerApplication(catalog, document, {
    ...access,
    signal,
    source,
  });
  if (options.json) {
    printJson({ catalog, isNew, applications });
    return;
  }
  for (const { name, url } of applications) print(`Registered ${name}: ${url}`);
}

/** `deskpack register FILE` sends a file as it stands, once it is known that the catalog will take it. */
export function define(command: Command): void {
  addCatalogOption(command)
    .argument('<file>', 'descriptor, list of descriptors, or inspection record of an image')
    .option('--descriptor', 'refuse anything but descriptors')
    .option('--json', 'print one JSON object')
    .action((file: string, options: Options) =>
      interruptible((signal) => register(file, options, signal)),
    );
}
