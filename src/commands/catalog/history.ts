import type { Command } from 'commander';
import { requireOwnCatalog } from '../../catalog/client/client.ts';
import { readRevisions } from '../../catalog/client/history.ts';
import { interruptible } from '../../system/process/interruptible.ts';
import { print, printJson } from '../../terminal/output.ts';
import { alignColumns } from '../../text/align-columns.ts';
import { escapeControls } from '../../text/escape-controls.ts';
import { accessTo } from '../shared/catalog-access.ts';
import { addCatalogOption, type CatalogOptions, catalogOf } from '../shared/catalog-option.ts';
import { unknownApplication } from '../shared/unknown-application.ts';

interface Options extends CatalogOptions {
  json?: true;
}

/** As many digits of a digest as tell revisions apart. */
const shortDigest = 'sha256:'.length + 12;

const header = ['REVISION', 'WHEN', 'WHAT', 'BY', 'DOCUMENT'];

async function history(name: string, options: Options, signal: AbortSignal): Promise<void> {
  const catalog = await catalogOf(options);
  const access = { ...(await accessTo(catalog, options)), signal };
  await requireOwnCatalog(catalog, access);
  const revisions = await readRevisions(catalog, name, access);
  if (!revisions) throw unknownApplication(catalog, name);
  if (options.json) return printJson({ catalog, name, revisions });
  const rows = revisions.map(({ revision, at, kind, actor, digest }) => [
    String(revision),
    at.slice(0, 19).replace('T', ' '),
    kind,
    escapeControls(actor).replaceAll(/\s/g, ' '),
    kind === 'removed' ? '' : digest.slice(0, shortDigest),
  ]);
  for (const line of alignColumns([header, ...rows])) print(line);
}

/** `deskpack history NAME` */
export function define(command: Command): void {
  addCatalogOption(command)
    .argument('<name>', 'name of the application, also of one that was removed')
    .option('--json', 'print one JSON object')
    .action((name: string, options: Options) =>
      interruptible((signal) => history(name, options, signal)),
    );
}
