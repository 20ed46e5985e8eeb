import type { Command } from 'commander';
import { isRecord, nameInRecord, registerApplication } from '../catalog/client.ts';
import { elementRanges } from '../descriptor/elements.ts';
import { jsonSyntax, notUtf8 } from '../descriptor/file-rules.ts';
import type { Application, ReadFile } from '../workspace/read-applications.ts';
import { accessTo } from './catalog-access.ts';
import { addCatalogOption, type CatalogOptions, catalogOf } from './catalog-option.ts';
import { interruptible } from './interruptible.ts';
import { print, printJson } from './output.ts';
import { nothingLeft } from './selection/nothing-left.ts';
import { addSelectionOptions, type SelectionOptions } from './selection/selection-options.ts';
import { noteRefused, setStatus } from './selection/tell-refused.ts';
import { soundApplications } from './sound-applications.ts';

interface Options extends CatalogOptions, SelectionOptions {
  descriptor?: true;
  json?: true;
}

const nameOf = ({ value, descriptor }: Application) => nameInRecord(value) ?? descriptor.name;

/** Capitals count in a catalog. */
const oneRegistration = {
  nameOf,
  keyOf: (name: string) => name,
  deed: (name: string) => `be registered as ${name}`,
};

/** What is wrong with a file as a whole, before what is wrong in it. */
function refusal([broken]: readonly ReadFile[]): string {
  const rules = broken?.findings.map(({ rule }) => rule) ?? [];
  const begun = 'nothing was registered: ';
  if (rules.includes(notUtf8.name)) return `${begun}the document is not UTF-8; `;
  if (!rules.includes(jsonSyntax.name)) return begun;
  return `${begun}the document is ${broken?.text.trim() === '' ? 'empty' : 'not JSON'}; `;
}

/** The text of the applications that are meant, each as it stands; the whole file where all are. */
function documentOf({ text, isList, applications }: ReadFile): string {
  const ranges = isList ? elementRanges(text) : [];
  if (!isList || applications.length === ranges.length) return text;
  const elements = applications.map(({ index }) => {
    const { offset, length } = ranges[index!]!;
    return text.slice(offset, offset + length);
  });
  return `[${elements.join(',')}]`;
}

async function register(path: string, options: Options, signal: AbortSignal): Promise<void> {
  const catalog = await catalogOf(options);
  const access = await accessTo(catalog, options);
  const { files, refused } = await soundApplications([path], {
    picked: options,
    nameOf,
    sameness: oneRegistration,
    refusal,
    // The rules are for what people write; the catalog has its own for records.
    judges: ({ value }) => !isRecord(value),
  });
  const [file] = files;
  if (refused.length > 0 && file!.applications.length === 0) throw nothingLeft(refused);
  const { isNew, applications } = await registerApplication(catalog, documentOf(file!), {
    ...access,
    signal,
    source: options.descriptor ? 'descriptor' : undefined,
  });
  if (options.json) {
    setStatus(refused);
    printJson({ catalog, isNew, applications, ...(refused.length > 0 ? { refused } : {}) });
    return;
  }
  for (const { name, url } of applications) print(`Registered ${name}: ${url}`);
  noteRefused(refused);
}

/** `deskpack register FILE` sends a file as it stands, once it is known that the catalog will take it. */
export function define(command: Command): void {
  addSelectionOptions(addCatalogOption(command))
    .argument('<file>', 'descriptor, list of descriptors, or inspection record of an image')
    .option('--descriptor', 'refuse anything but descriptors')
    .option('--json', 'print one JSON object')
    .action((file: string, options: Options) =>
      interruptible((signal) => register(file, options, signal)),
    );
}
