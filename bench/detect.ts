import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { docker } from '../src/engine/docker/docker.ts';
import type { PresentTemplate } from '../src/package-manager/present-template.ts';
import { templateApplications } from '../src/package-manager/templates/template-applications.ts';
import { cacheFolder } from '../src/system/folders/user-folders.ts';
import { mapConcurrently } from '../src/system/map-concurrently.ts';
import { type Candidate, titleOf } from './detect/candidate.ts';
import { chosenCandidates } from './detect/chosen-candidates.ts';
import { contactSheet } from './detect/contact-sheet.ts';
import { detectFigures } from './detect/detect-figures.ts';
import { drawCandidates } from './detect/draw-candidates.ts';
import { examine } from './detect/examine.ts';
import { failedRow, type Row } from './detect/row.ts';
import { tableOf } from './detect/table.ts';
import { watcherImage } from './detect/watcher-image.ts';
import type { Figure } from './figure.ts';

const options = {
  count: { type: 'string' },
  seed: { type: 'string', default: '1' },
  chosen: { type: 'boolean', default: false },
  only: { type: 'string' },
  jobs: { type: 'string', default: '1' },
  output: { type: 'string', default: 'detect-results' },
  template: { type: 'string', default: 'deskpack/oc.template.debian.minimal:3.0' },
} as const;

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

async function presentTemplate(reference: string): Promise<PresentTemplate> {
  const image = await docker().inspect(reference);
  if (!image) throw new Error(`docker has no ${reference}; build it or name another --template`);
  return { reference, imageId: image.id };
}

async function candidatesOf(
  { count, seed, chosen, only }: Values,
  template: PresentTemplate,
): Promise<readonly Candidate[]> {
  const { applications } = chosen
    ? { applications: [] }
    : await templateApplications(docker(), template, 'apt');
  const all = chosen
    ? chosenCandidates.slice(0, Number(count ?? chosenCandidates.length))
    : drawCandidates(applications, Number(count), Number(seed));
  const names = only?.split(',');
  return all.filter((candidate) => names?.includes(titleOf(candidate)) ?? true);
}

/** The rows of an earlier run, of which some are made anew. */
function earlierRows(output: string): Map<string, Row> {
  const rows: Row[] = JSON.parse(readFileSync(join(output, 'rows.json'), 'utf8'));
  return new Map(rows.map((row) => [titleOf(row.candidate), row]));
}

function writeRows(rows: readonly Row[], output: string): void {
  writeFileSync(join(output, 'rows.json'), `${JSON.stringify(rows, null, 2)}\n`);
  writeFileSync(join(output, 'table.md'), tableOf(rows));
}

/** Examines many applications, and writes a table, all answers and a sheet with their pictures. */
async function examineAll(values: Values, template: PresentTemplate): Promise<void> {
  const output = resolve(values.output);
  // The index is kept there for the next time, and what was looked at is looked at anew.
  process.env.XDG_CACHE_HOME = join(output, 'cache');
  rmSync(join(cacheFolder(), 'looks'), { recursive: true, force: true });
  mkdirSync(output, { recursive: true });
  const candidates = await candidatesOf(values, template);
  const examination = {
    template: template.reference,
    watcher: watcherImage(template.reference),
    output,
  };
  const rows = values.only === undefined ? new Map<string, Row>() : earlierRows(output);
  await mapConcurrently(
    candidates,
    async (candidate) => {
      // One that could not be examined must not end the others.
      const row = await examine(candidate, examination).catch((error: unknown) =>
        failedRow(candidate, 0, `not examined: ${error}`),
      );
      const { state, code, launch, seconds } = row;
      console.log(`${titleOf(candidate)}: ${state} ${code} ${launch} ${seconds.toFixed(0)} s`);
      rows.set(titleOf(candidate), row);
      writeRows([...rows.values()], output);
    },
    { limit: Number(values.jobs) },
  );
  writeFileSync(join(output, 'pictures.png'), contactSheet([...rows.values()], output));
  console.log(`Written: table.md, rows.json and pictures.png in ${output}`);
}

/**
 * How quick `deskpack detect` is; with `--count` and `--seed` or `--chosen` instead what it says of many applications.
 */
export async function benchDetect(words: string[]): Promise<Figure[]> {
  const { values } = parseArgs({ args: words, options });
  const template = await presentTemplate(values.template);
  if (values.count === undefined && !values.chosen) return detectFigures(template);
  await examineAll(values, template);
  return [];
}
