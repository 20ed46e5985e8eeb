import { dirname, join } from 'node:path';
import type { Command } from 'commander';
import {
  isRecord,
  nameInRecord,
  type RegisterResult,
  registerApplication,
} from '../../catalog/client/client.ts';
import { splitDocument } from '../../catalog/client/document/split-document.ts';
import { nameKey } from '../../catalog/model/name-key.ts';
import { elementRanges } from '../../descriptor/json/elements.ts';
import { jsonSyntax, notUtf8 } from '../../descriptor/json/file-rules.ts';
import { exit } from '../../error/exit-status.ts';
import { recordWithList } from '../../pipeline/products/record-with-list.ts';
import { interruptible } from '../../system/process/interruptible.ts';
import { print, printJson } from '../../terminal/output.ts';
import type { LoadedApplication, ReadFile } from '../../workspace/read-applications.ts';
import { errorJson } from '../error-json.ts';
import { inputHelp } from '../selection/input-files.ts';
import { loadValidApplications } from '../selection/load-valid-applications.ts';
import { failIfRefused, noteRefused, nothingLeft } from '../selection/report-refused.ts';
import { addSelectionOptions, type SelectionOptions } from '../selection/selection-options.ts';
import { accessTo } from '../shared/catalog/catalog-access.ts';
import {
  addRegisteringOptions,
  type CatalogOptions,
  catalogOf,
} from '../shared/catalog/catalog-option.ts';

interface Options extends CatalogOptions, SelectionOptions {
  descriptor?: true;
  json?: true;
}

const nameOf = ({ value, descriptor }: LoadedApplication) => nameInRecord(value) ?? descriptor.name;

/** Two names that differ only in case are the same application in a catalog. */
const oneRegistration = {
  nameOf,
  keyOf: nameKey,
  deed: (name: string) => `be registered as ${name}`,
};

/** The error about a file as a whole, which comes before errors inside it. */
function refusal([broken]: readonly ReadFile[]): string {
  const rules = broken?.findings.map(({ rule }) => rule) ?? [];
  const begun = 'nothing was registered: ';
  if (rules.includes(notUtf8.name)) return `${begun}the document is not UTF-8; `;
  if (!rules.includes(jsonSyntax.name)) return begun;
  return `${begun}the document is ${broken?.text.trim() === '' ? 'empty' : 'not JSON'}; `;
}

/** A file whose records refer to the lists of packages beside it, as those that a run sends do. */
async function withLists(read: ReadFile): Promise<ReadFile> {
  const folder = dirname(read.file);
  const listOf = (image: string) => join(folder, `${image}.cdx.json`);
  return { ...read, text: await recordWithList(read.text, listOf) };
}

/**
 * The original text of each selected application, or the whole file if all are selected; as several documents if one
 * request cannot have them all.
 */
function documentsOf({ file, text, isList, applications }: ReadFile): readonly string[] {
  if (!isList) return [text];
  const ranges = elementRanges(text);
  const elements = applications.map(({ index }) => {
    const { offset, length } = ranges[index!]!;
    return text.slice(offset, offset + length);
  });
  const areAll = applications.length === ranges.length;
  return splitDocument(areAll ? text : `[${elements.join(',')}]`, elements, file);
}

interface Registered extends Omit<RegisterResult, 'etag'> {
  /** The error that stopped the registration; the documents from there on were not registered. */
  readonly failure?: unknown;
}

/** Registers files one after the other, those with many applications in parts, until one fails. */
async function registerAll(
  files: readonly ReadFile[],
  catalog: string,
  options: Parameters<typeof registerApplication>[2],
  onRegistered: (applications: RegisterResult['applications']) => void,
): Promise<Registered> {
  const all: RegisterResult[] = [];
  const sum = () => ({
    isNew: all.some(({ isNew }) => isNew),
    applications: all.flatMap(({ applications }) => applications),
  });
  const documents = files.flatMap((file) =>
    documentsOf(file).map((document) => ({ document, file: file.file })),
  );
  for (const { document, file } of documents) {
    try {
      const result = await registerApplication(catalog, document, { ...options, file });
      all.push(result);
      onRegistered(result.applications);
    } catch (failure) {
      if (all.length === 0) throw failure;
      return { ...sum(), failure };
    }
  }
  return sum();
}

async function register(
  paths: readonly string[],
  options: Options,
  signal: AbortSignal,
): Promise<void> {
  const catalog = await catalogOf(options);
  const access = await accessTo(catalog, options);
  const { files, refused } = await loadValidApplications(paths, {
    picked: options,
    nameOf,
    collisionRule: oneRegistration,
    refusal,
    // The rules are for descriptors that people write; for records, the catalog has its own.
    judges: ({ value }) => !isRecord(value),
  });
  const selected = files.filter(
    ({ applications }) => applications.length > 0 || (files.length === 1 && refused.length === 0),
  );
  if (selected.length === 0) throw nothingLeft(refused);
  const source = options.descriptor ? 'descriptor' : undefined;
  const registered = await registerAll(
    await Promise.all(selected.map(withLists)),
    catalog,
    { ...access, signal, source },
    (applications) => {
      if (options.json) return;
      for (const { name, url } of applications) print(`Registered ${name}: ${url}`);
    },
  );
  const { isNew, applications, failure } = registered;
  if (options.json) {
    failIfRefused(refused);
    const rest = failure === undefined ? {} : { error: errorJson(failure) };
    printJson({
      catalog,
      isNew,
      applications: applications.map(({ name, url }) => ({ name, url })),
      ...(refused.length > 0 ? { refused } : {}),
      ...rest,
    });
    if (failure !== undefined) process.exitCode = exit.failed;
    return;
  }
  noteRefused(refused);
  if (failure !== undefined) throw failure;
}

/**
 * `deskpack register FILE…` sends files unchanged, after checking that the catalog will accept them. A record only gets the
 * reference to the list of its image, which is beside it.
 */
export function define(command: Command): void {
  addSelectionOptions(addRegisteringOptions(command))
    .argument('<file...>', `${inputHelp}; also inspection records of images`)
    .option('--descriptor', 'accept descriptors only')
    .option('--json', 'print one JSON object')
    .action((files: readonly string[], options: Options) =>
      interruptible((signal) => register(files, options, signal)),
    );
}
