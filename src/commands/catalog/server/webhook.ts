import { type Command, InvalidArgumentError, Option } from 'commander';
import { sendsWebhooks } from '../../../catalog/http/webhooks/send-webhook.ts';
import { type EventKind, eventKinds } from '../../../catalog/model/event/event.ts';
import type { Webhook } from '../../../catalog/model/event/webhook.ts';
import { webhookAddressProblem } from '../../../catalog/model/event/webhook-address.ts';
import type { CatalogService } from '../../../catalog/service/catalog-service.ts';
import { DeskpackError } from '../../../error/deskpack-error.ts';
import { exit } from '../../../error/exit-status.ts';
import { UsageError } from '../../../error/usage-error.ts';
import { print, printJson, remark } from '../../../terminal/output.ts';
import { escapeControls } from '../../../text/escape/escape-controls.ts';
import { plural } from '../../../text/format/format.ts';
import { filledListOf, parseDuration } from '../../shared/option-values.ts';
import { printTable } from '../../shared/print-table.ts';
import { utcTime } from '../../shared/utc-time.ts';
import { namePatternsOf } from '../name-patterns.ts';
import {
  addDatabaseCommand,
  type CommandOptions,
  commandLineActor,
  withCatalogDatabase,
} from './catalog-database.ts';

interface RotateOptions extends CommandOptions {
  /** Milliseconds. */
  grace: number;
}

interface TestOptions extends CommandOptions {
  allowPrivate?: true;
}

interface AddOptions extends TestOptions {
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

function stateOf({ failures, retryAt, reason }: Webhook): string {
  if (failures === 0) return 'fine';
  return `failed ${plural(failures, 'time')}, next try ${retryAt && utcTime(retryAt)}: ${reason}`;
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

async function rotate(id: string, options: RotateOptions): Promise<void> {
  const rotated = await withCatalogDatabase(options, (service) =>
    service.rotateSecret(id, options.grace, commandLineActor()),
  );
  if (!rotated) throw unknown(id);
  const { secret, webhook } = rotated;
  if (options.json) return printJson({ secret, ...webhook });
  print(secret);
  remark('It is shown this once. Give it to the receiver.');
  remark(
    `Requests are signed with the earlier secret too until ${utcTime(webhook.earlierUntil!)}.`,
  );
}

async function test(id: string, options: TestOptions): Promise<void> {
  const attempt = await withCatalogDatabase(options, (service) =>
    service.testWebhook(sendsWebhooks(options.allowPrivate === true), id, commandLineActor()),
  );
  if (!attempt) throw unknown(id);
  const { reason, durationMs } = attempt;
  if (options.json) printJson(attempt);
  if (reason === undefined) {
    if (!options.json) print(`The receiver took the test in ${durationMs} ms.`);
    return;
  }
  process.exitCode = exit.failed;
  if (options.json) return;
  throw new DeskpackError('webhook-test-failed', {
    doing: `send a test to the webhook ${escapeControls(id)}`,
    reason,
    action: 'Correct the receiver, or its address: add another webhook and remove this one.',
  });
}

/** Does something for a webhook. @throws DeskpackError when there is none with that id */
function withWebhook<T>(
  id: string,
  options: CommandOptions,
  work: (service: CatalogService) => Promise<T>,
): Promise<T> {
  return withCatalogDatabase(options, async (service) => {
    const webhooks = await service.listWebhooks();
    if (!webhooks.some((webhook) => webhook.id === id)) throw unknown(id);
    return work(service);
  });
}

async function attempts(id: string, options: CommandOptions): Promise<void> {
  const made = await withWebhook(id, options, (service) => service.attempts(id));
  if (options.json) return printJson({ webhook: id, attempts: made });
  if (made.length === 0) return remark('There was no attempt yet.');
  const rows = made.map(({ event, at, durationMs, reason }) => [
    event === undefined ? 'test' : `event ${event}`,
    utcTime(at),
    `${durationMs} ms`,
    reason ?? 'delivered',
  ]);
  printTable([['OF', 'WHEN', 'TIME', 'OUTCOME'], ...rows]);
}

async function failed(id: string, options: CommandOptions): Promise<void> {
  const letters = await withWebhook(id, options, (service) => service.deadLetters(id));
  if (options.json) return printJson({ webhook: id, failed: letters });
  if (letters.length === 0) return remark('There are no dead letters.');
  const rows = letters.map(({ event, key, at, reason, isWanted }) => {
    return [String(event), key, utcTime(at), isWanted ? 'is retried' : reason];
  });
  printTable([['EVENT', 'APPLICATION', 'WHEN', 'REASON'], ...rows]);
}

async function resend(id: string, options: CommandOptions): Promise<void> {
  const count = await withWebhook(id, options, (service) =>
    service.resendDeadLetters(id, commandLineActor()),
  );
  if (options.json) printJson({ webhook: id, wanted: count });
  else print(`${plural(count, 'event')} will be tried again by the running catalog.`);
}

/** `deskpack catalog webhook add|list|test|attempts|remove|rotate|failed|resend` */
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
  sub('test', 'send a signed test from this machine, and report the response')
    .argument('<id>', 'the id from "list"')
    .option('--allow-private', 'allow an address on this machine or in its network')
    .action(test);
  sub('attempts', 'list the latest attempts to deliver, newest first')
    .argument('<id>', 'the id from "list"')
    .action(attempts);
  sub('remove', 'stop deliveries to an address')
    .argument('<id>', 'the id from "list"')
    .action(remove);
  sub('rotate', 'create a new secret for a webhook, while the earlier one stays valid for a time')
    .argument('<id>', 'the id from "list"')
    .addOption(
      new Option('--grace <time>', 'validity of the earlier secret, e.g. 12h, 4w or 0h')
        .argParser(parseDuration)
        .default(86_400_000, '1d'),
    )
    .action(rotate);
  sub('failed', 'list the dead letters: events that could not be delivered')
    .argument('<id>', 'the id from "list"')
    .action(failed);
  sub('resend', 'retry the dead letters').argument('<id>', 'the id from "list"').action(resend);
}
