import type { Command } from 'commander';
import { readRevision, readRevisions } from '../../catalog/client/history.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { exit } from '../../error/exit-status.ts';
import { UsageError } from '../../error/usage-error.ts';
import { interruptible } from '../../system/process/interruptible.ts';
import { print, printJson, remark } from '../../terminal/output.ts';
import { escapeControls } from '../../text/escape/escape-controls.ts';
import {
  type OwnCatalogOptions,
  ownCatalog,
  unknownApplication,
} from '../shared/catalog/catalog-access.ts';
import { addCatalogOption } from '../shared/catalog/catalog-option.ts';
import { type NamedRevision, parseRevision } from './parse-revision.ts';

type Access = Parameters<typeof readRevisions>[2];

interface Document extends Required<NamedRevision> {
  readonly revision: number;
  /** One value a line, so that the lines that differ are the values that do. */
  readonly text: string;
}

/** The text with a value a line; a number that JavaScript could not keep stays as it is written. */
async function spread(text: string): Promise<string> {
  const { format, applyEdits } = await import('jsonc-parser');
  const edits = format(text, undefined, { tabSize: 2, insertSpaces: true });
  return `${applyEdits(text, edits).trim()}\n`;
}

async function documentOf(
  catalog: string,
  { name, revision: wanted }: NamedRevision,
  access: Access,
): Promise<Document> {
  const history = await readRevisions(catalog, name, access);
  if (!history) throw unknownApplication(catalog, name);
  const revision = wanted ?? history.find(({ kind }) => kind !== 'removed')?.revision ?? 0;
  const text = await readRevision(catalog, name, revision, access);
  if (text !== undefined) return { name, revision, text: await spread(text) };
  const there = history.filter(({ kind }) => kind !== 'removed').map((each) => each.revision);
  throw new DeskpackError('catalog-unknown-application', {
    reason: `nothing was registered as revision ${revision} of "${escapeControls(name)}"`,
    subject: { kind: 'catalog', name: catalog },
    action: `There are the revisions ${there.join(', ')}.`,
  });
}

async function diff(
  one: string,
  other: string | undefined,
  options: OwnCatalogOptions,
  signal: AbortSignal,
): Promise<void> {
  const named = parseRevision(one);
  if (named.revision === undefined && other === undefined) {
    throw new UsageError(
      `"${one}" is the newest revision itself: name an earlier one to compare with, such as ${one}@3; "deskpack catalog history ${one}" lists them`,
    );
  }
  const { catalog, access } = await ownCatalog(options, signal);
  const from = await documentOf(catalog, named, access);
  const to = await documentOf(
    catalog,
    other === undefined ? { name: from.name, revision: undefined } : parseRevision(other),
    access,
  );
  const { createTwoFilesPatch } = await import('diff');
  const titles = [from, to].map(({ name, revision }) => `${name}@${revision}`);
  const isSame = from.text === to.text;
  const patch = isSame
    ? ''
    : createTwoFilesPatch(titles[0]!, titles[1]!, from.text, to.text, '', '', { context: 2 });
  if (!isSame) process.exitCode = exit.failed;
  if (options.json) return printJson({ from: titles[0], to: titles[1], isSame, patch });
  if (isSame) return remark(`${titles.join(' and ')} are the same.`);
  for (const line of patch.trimEnd().split('\n').slice(1)) print(escapeControls(line));
}

/** `deskpack catalog diff NAME@3 [NAME@5]` */
export function define(command: Command): void {
  addCatalogOption(command)
    .argument('<revision>', 'a name and a revision such as xcalc@3')
    .argument('[other]', 'the other revision; by default the newest of the same name')
    .option('--json', 'print one JSON object')
    .action((one: string, other: string | undefined, options: OwnCatalogOptions) =>
      interruptible((signal) => diff(one, other, options, signal)),
    );
}
