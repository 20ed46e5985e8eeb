import { type Command, InvalidArgumentError } from 'commander';
import { requireOwnCatalog } from '../../catalog/client/client.ts';
import { followEvents, readLastEvent, type ToldEvent } from '../../catalog/client/events.ts';
import { interruptible } from '../../system/process/interruptible.ts';
import { note, print, printJson } from '../../terminal/output.ts';
import { escapeControls } from '../../text/escape-controls.ts';
import { accessTo } from '../shared/catalog-access.ts';
import { addCatalogOption, type CatalogOptions, catalogOf } from '../shared/catalog-option.ts';

interface Options extends CatalogOptions {
  after?: number;
  json?: true;
}

function numberOf(text: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be the number of an event.');
}

function lineOf({ id, at, kind, name, revision, actor }: ToldEvent): string {
  const [what, who] = [name, actor].map((text) => escapeControls(text).replaceAll(/\s/g, ' '));
  return `${id}  ${at.slice(0, 19).replace('T', ' ')}  ${kind.padEnd(10)}  ${what}, revision ${revision}, by ${who}`;
}

async function watch(options: Options, signal: AbortSignal): Promise<void> {
  const catalog = await catalogOf(options);
  const access = { ...(await accessTo(catalog, options)), signal };
  await requireOwnCatalog(catalog, access);
  const after = options.after ?? (await readLastEvent(catalog, access));
  if (!options.json) {
    const since = options.after === undefined ? 'from now on' : `after event ${options.after}`;
    note(`What happens at ${catalog} ${since}; Ctrl+C ends this.`);
  }
  for await (const event of followEvents(catalog, after, access)) {
    if (options.json) printJson(event);
    else print(lineOf(event));
  }
}

/** `deskpack watch` */
export function define(command: Command): void {
  addCatalogOption(command)
    .option(
      '--after <id>',
      'begin after this event, 0 for all; by default with what comes',
      numberOf,
    )
    .option('--json', 'print a JSON object for each event')
    .action((options: Options) => interruptible((signal) => watch(options, signal)));
}
