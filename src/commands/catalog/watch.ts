import { type Command, InvalidArgumentError } from 'commander';
import { followEvents, readLastEvent } from '../../catalog/client/events.ts';
import type { ShownEvent } from '../../catalog/model/event/event.ts';
import { interruptible } from '../../system/process/interruptible.ts';
import { print, printJson, remark } from '../../terminal/output.ts';
import { oneLine } from '../../text/escape/display-line.ts';
import { type OwnCatalogOptions, ownCatalog } from '../shared/catalog/catalog-access.ts';
import { addCatalogOption } from '../shared/catalog/catalog-option.ts';
import { utcTime } from '../shared/utc-time.ts';

interface Options extends OwnCatalogOptions {
  after?: number;
}

function numberOf(text: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be the number of an event.');
}

function lineOf({ id, at, kind, name, revision, actor }: ShownEvent): string {
  return `${id}  ${utcTime(at)}  ${kind.padEnd(10)}  ${oneLine(name)}, revision ${revision}, by ${oneLine(actor)}`;
}

async function watch(options: Options, signal: AbortSignal): Promise<void> {
  const { catalog, access } = await ownCatalog(options, signal);
  const after = options.after ?? (await readLastEvent(catalog, access));
  if (!options.json) {
    const since = options.after === undefined ? 'from now on' : `after event ${options.after}`;
    remark(`What happens at ${catalog} ${since}; Ctrl+C ends this.`);
  }
  for await (const events of followEvents(catalog, after, access)) {
    for (const event of events) {
      if (options.json) printJson(event);
      else print(lineOf(event));
    }
  }
}

/** `deskpack catalog watch` */
export function define(command: Command): void {
  addCatalogOption(command)
    .option(
      '--after <id>',
      'begin after this event, 0 for all; by default, only new events',
      numberOf,
    )
    .option('--json', 'print a JSON object for each event')
    .action((options: Options) => interruptible((signal) => watch(options, signal)));
}
