import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deskpack } from '../measure.ts';
import { type Candidate, titleOf } from './candidate.ts';
import { installedApplication } from './installed-application.ts';
import { observeStarts } from './observed-start.ts';
import { type Answer, failedRow, type Row, rowOf } from './row.ts';

export interface Examination {
  /** The template, with its tag. */
  readonly template: string;
  /** The image with X's own tools. */
  readonly watcher: string;
  /** Where pictures and answers are written, a folder for each candidate. */
  readonly output: string;
}

/** Examined longer, something is wrong with deskpack itself. On a busy machine, attempts may take an hour and a half. */
const timeout = 3 * 60 * 60_000;

async function answerOf(candidate: Candidate, folder: string, { template }: Examination) {
  const [program = '', ...words] = deskpack([
    ...['detect', candidate.package, '--template', template],
    ...(candidate.name === undefined ? [] : ['--name', candidate.name]),
    ...['--engine', 'docker', '--json', '--output', folder, '--force'],
  ]).words;
  const child = spawn(program, words, { stdio: ['ignore', 'pipe', 'pipe'], timeout });
  const printed = child.stdout.toArray();
  const errors = child.stderr.toArray();
  return {
    pid: child.pid!,
    answer: once(child, 'close').then(async () => ({
      printed: (await printed).map(String).join(''),
      errors: (await errors).map(String).join(''),
    })),
  };
}

function parsed(printed: string): { answer?: Answer; why: string } {
  try {
    const { applications, error } = JSON.parse(printed);
    if (applications) return { answer: applications[0], why: '' };
    return { why: `${error.message} (${error.code})` };
  } catch {
    return { why: 'deskpack printed no JSON' };
  }
}

/** Lets deskpack detect an application with nobody there, and finds out in other ways what it should say. */
export async function examine(candidate: Candidate, examination: Examination): Promise<Row> {
  const folder = join(examination.output, titleOf(candidate));
  mkdirSync(folder, { recursive: true });
  const start = performance.now();
  const { pid, answer: answered } = await answerOf(candidate, folder, examination);
  const starts = observeStarts(pid, examination.watcher);
  try {
    const { printed, errors } = await answered;
    const seconds = (performance.now() - start) / 1000;
    const { screen, image } = await starts.end();
    writeFileSync(join(folder, 'answer.json'), printed);
    writeFileSync(join(folder, 'errors.txt'), errors);
    const { answer, why } = parsed(printed);
    if (!answer) return failedRow(candidate, seconds, why);
    // On a busy machine the display may be gone before the whole screen was taken.
    const own = join(folder, `${answer.descriptor.name}.png`);
    const picture = screen?.picture ?? (existsSync(own) ? readFileSync(own) : undefined);
    if (picture) writeFileSync(join(folder, 'screen.png'), picture);
    const name = candidate.name ?? candidate.package;
    const given = String(answer.descriptor.path ?? '');
    const installed =
      image === undefined ? undefined : await installedApplication(image, name, given);
    return rowOf(candidate, seconds, answer, screen, installed);
  } finally {
    await starts.remove();
  }
}
