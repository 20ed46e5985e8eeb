import { type Command, InvalidArgumentError } from 'commander';
import { type EventKind, eventKinds } from '../../../catalog/model/event/event.ts';
import type { Webhook } from '../../../catalog/model/event/webhook.ts';
import { webhookAddressProblem } from '../../../catalog/model/event/webhook-address.ts';
import { DeskpackError } from '../../../error/deskpack-error.ts';
import { UsageError } from '../../../error/usage-error.ts';
import { print, printJson, remark } from '../../../terminal/output.ts';
import { escapeControls } from '../../../text/escape/escape-controls.ts';
import { plural } from '../../../text/format/format.ts';
import { filledListOf } from '../../shared/option-values.ts';
import { printTable } from '../../shared/print-table.ts';
import { utcTime } from '../../shared/utc-time.ts';
import { namePatternsOf } from '../name-patterns.ts';
import {
  addDatabaseCommand,
  type CommandOptions,
  commandLineActor,
  withCatalogDatabase,
} from './catalog-database.ts';

interface AddOptions extends CommandOptions {
  allowPrivate?: true;
  names?: readonly string[];
  kinds?: readonly EventKind[];
}

function urlOf(text: string): string {
  const problem = webhookAddressProblem(text, true);
  if (problem === undefined) return text;
  throw new InvalidArgumentError(
    `It must be an address such as https://chat.example/hook: ${problem}.`,
  );
}

/** @throws UsageError if the catalog would never deliver to the address */
function refusePrivate(url: string): void {
  const problem = webhookAddressProblem(url, false);
  if (problem === undefined) return;
  throw new UsageError(
    `${problem}, to which a catalog does not deliver; start it with "deskpack catalog serve --allow-private-webhooks", and add --allow-private here`,
  );
}

function kindsOf(text: string): readonly EventKind[] {
  return filledListOf(text).map((name) => {
    const kind = eventKinds.find((known) => known === name);
    if (kind) return kind;
    throw new InvalidArgumentError(`There are ${eventKinds.join(', ')}.`);
  });
}

function unknown(id: string): DeskpackError {
  return new DeskpackError('webhook-unknown', {
    reason: `there is no webhook ${escapeControls(id)}`,
    action: 'Take the id from "deskpack catalog webhook list".',
  });
}

async function add(url: string, options: AddOptions): Promise<void> {
  const { names = [], kinds = [], allowPrivate, json } = options;
  if (!allowPrivate) refusePrivate(url);
  const { webhook, secret } = await withCatalogDatabase(
    options,
    (service) => service.addWebhook({ url, names, kinds }, commandLineActor()),
    { creates: true },
  );
  if (json) return printJson({ secret, ...webhook });
  print(secret);
  remark('With this secret the receiver checks the signature; it is shown this once.');
  remark(`The webhook is ${webhook.id}. A running catalog delivers new events to it.`);
}

function stateOf({ failures, retryAt, reason, since }: Webhook): string {
  if (failures === 0) return 'fine';
  const tried = `failed ${plural(failures, 'time')} since ${since && utcTime(since)}`;
  return `${tried}, next try ${retryAt && utcTime(retryAt)}: ${reason}`;
}

async function list(options: CommandOptions): Promise<void> {
  const webhooks = await withCatalogDatabase(options, (service) => service.listWebhooks());
  if (options.json) return printJson({ webhooks });
  if (webhooks.length === 0)
    return remark('There is no webhook. Add one with "deskpack catalog webhook add URL".');
  const rows = webhooks.map((webhook) => [
    webhook.id,
    webhook.url,
    webhook.names.join(',') || 'all names',
    webhook.kinds.join(',') || 'all kinds',
    stateOf(webhook),
  ]);
  printTable([['ID', 'ADDRESS', 'APPLICATIONS', 'KINDS', 'STATE'], ...rows]);
}

async function remove(id: string, options: CommandOptions): Promise<void> {
  const isRemoved = await withCatalogDatabase(options, (service) =>
    service.removeWebhook(id, commandLineActor()),
  );
  if (!isRemoved) throw unknown(id);
  if (options.json) printJson({ removed: id });
  else print(`Removed ${id}.`);
}

/** `deskpack catalog webhook add|list|remove` */
export function define(command: Command): void {
  const sub = addDatabaseCommand.bind(undefined, command);
  sub('add', 'deliver new events to an address')
    .argument('<url>', 'the address for the events', urlOf)
    .option(
      '--names <patterns>',
      'only events of applications that match, e.g. "acme-*,xcalc"',
      namePatternsOf,
    )
    .option('--kinds <kinds>', `only events of these kinds: ${eventKinds.join(', ')}`, kindsOf)
    .option('--allow-private', 'allow an address on the machine or in the network of the catalog')
    .action(add);
  sub('list', 'list the webhooks with their state').action(list);
  sub('remove', 'stop deliveries to an address')
    .argument('<id>', 'the id from "list"')
    .action(remove);
}
