import { type Command, InvalidArgumentError, Option } from 'commander';
import { type AccessToken, type Scope, scopes } from '../../../catalog/model/token/access-token.ts';
import type { ListedToken } from '../../../catalog/service/administration/tokens.ts';
import type { CatalogService } from '../../../catalog/service/catalog-service.ts';
import { DeskpackError } from '../../../error/deskpack-error.ts';
import { print, printJson, remark } from '../../../terminal/output.ts';
import { escapeControls } from '../../../text/escape/escape-controls.ts';
import { formatBytes } from '../../../text/format/format.ts';
import { durationIn, filledListOf, parseBytes, parseCount } from '../../shared/option-values.ts';
import { printTable } from '../../shared/print-table.ts';
import { namePatternsOf } from '../name-patterns.ts';
import {
  addDatabaseCommand,
  type CommandOptions,
  commandLineActor,
  withCatalogDatabase,
} from './catalog-database.ts';

interface CreateOptions extends CommandOptions {
  scope: Scope;
  names?: readonly string[];
  labels?: readonly string[];
  maxApplications?: number;
  maxBytes?: number;
  expires?: string;
}

/** The time that is meant by a date or by a duration from now, ISO 8601 in UTC. */
function expiryOf(text: string): string {
  const duration = durationIn(text);
  const time = duration === undefined ? Date.parse(text) : Date.now() + duration;
  if (Number.isNaN(time) || time <= Date.now()) {
    throw new InvalidArgumentError('It must be like 90d, 12h or 2027-01-31, and in the future.');
  }
  return new Date(time).toISOString();
}

async function create(name: string, options: CreateOptions): Promise<void> {
  const { scope, names = [], labels, expires, json } = options;
  const { maxApplications: applications, maxBytes: bytes } = options;
  const isLimited = applications !== undefined || bytes !== undefined;
  const quota = isLimited ? { applications, bytes } : undefined;
  const make = async (service: CatalogService) => {
    const isFirst = !(await service.hasTokens());
    const wanted = { name, scope, names, labels, quota, expires };
    return { isFirst, ...(await service.createToken(wanted, commandLineActor())) };
  };
  const { token, text, isFirst } = await withCatalogDatabase(options, make, { creates: true });
  if (json) return printJson({ secret: text, ...token });
  print(text);
  remark(
    `It is shown this once. Who has it can use it; "deskpack catalog token revoke ${token.id}" ends that.`,
  );
  if (labels && scope !== 'admin') {
    remark(
      'Labels limit what this token sees. Callers without a token see what access rules permit for "all"; with "serve --closed" they see nothing.',
    );
  }
  if (isFirst)
    remark('This is the first token: from now on, every change of this catalog needs one.');
}

const day = (time: string) => time.slice(0, 10);

function stateOf({ expires, revoked }: AccessToken): string {
  if (revoked) return `revoked ${day(revoked)}`;
  if (!expires) return 'does not expire';
  return expires > new Date().toISOString() ? `expires ${day(expires)}` : `expired ${day(expires)}`;
}

function quotaOf({ quota, usage }: ListedToken): string {
  if (!quota || !usage) return '';
  const { applications, bytes } = quota;
  return [
    ...(applications === undefined
      ? []
      : [`${usage.applications} of ${applications} applications`]),
    ...(bytes === undefined ? [] : [`${formatBytes(usage.bytes)} of ${formatBytes(bytes)}`]),
  ].join(', ');
}

async function list(options: CommandOptions): Promise<void> {
  const tokens = await withCatalogDatabase(options, (service) => service.listTokens());
  if (options.json) return printJson({ tokens });
  if (tokens.length === 0)
    return remark('No token was made. Make one with "deskpack catalog token create NAME".');
  const hasLabels = tokens.some(({ labels }) => labels);
  const hasQuota = tokens.some(({ quota }) => quota);
  const header = [
    'ID',
    'NAME',
    'SCOPE',
    'APPLICATIONS',
    hasLabels ? 'LABELS' : '',
    hasQuota ? 'QUOTA' : '',
    'STATE',
  ];
  const rows = tokens.map((token) => [
    token.id,
    token.name,
    token.scope,
    token.names.join(',') || 'all names',
    token.labels?.join(',') ?? '',
    quotaOf(token),
    stateOf(token),
  ]);
  printTable([header, ...rows]);
}

async function revoke(id: string, options: CommandOptions): Promise<void> {
  const isRevoked = await withCatalogDatabase(options, (service) =>
    service.revokeToken(id, commandLineActor()),
  );
  if (!isRevoked) {
    throw new DeskpackError('token-unknown', {
      reason: `there is no token ${escapeControls(id)} that could be revoked`,
      action: 'Take the id from "deskpack catalog token list".',
    });
  }
  if (options.json) printJson({ revoked: id });
  else print(`Revoked ${id}. It is refused from now on.`);
}

/** `deskpack catalog token create|list|revoke` */
export function define(command: Command): void {
  const sub = addDatabaseCommand.bind(undefined, command);
  sub('create', 'create a token, and print it once')
    .argument('<name>', 'name of the client, shown in the history')
    .addOption(
      new Option('--scope <scope>', 'permissions of the token')
        .choices([...scopes])
        .default('write'),
    )
    .option(
      '--names <patterns>',
      'only applications that match, e.g. "acme-*,xcalc"',
      namePatternsOf,
    )
    .option(
      '--labels <labels>',
      'sees only applications that access rules permit for one of these labels',
      filledListOf,
    )
    .option('--max-applications <number>', 'quota of applications at a time', parseCount)
    .option(
      '--max-bytes <size>',
      'quota of bytes for documents, with their history, and pictures, e.g. 500M',
      parseBytes,
    )
    .option('--expires <when>', 'a date, or a duration such as 90d or 12h', expiryOf)
    .action(create);
  sub('list', 'list the tokens').action(list);
  sub('revoke', 'revoke a token').argument('<id>', 'the id from "list"').action(revoke);
}
