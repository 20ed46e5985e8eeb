import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { deskpack } from '../measure.ts';
import type { Place } from '../onboard/place.ts';
import type { Turn } from './turn.ts';

/** The fields of deskpack's events that tell when something was done. */
interface TimedEvent {
  readonly at: number;
  readonly type: string;
  readonly text?: string;
  readonly step?: string;
  readonly results?: readonly {
    readonly outcome: string;
    readonly message?: string;
    readonly name?: string;
  }[];
}

/** What deskpack does before a run, by the words of its progress. */
function partOf(text: string): string {
  if (/^(?:reading|downloading)/.test(text)) return 'read';
  if (text.startsWith('starting')) return 'start';
  return text.startsWith('trying') ? 'heal' : 'install';
}

/** The parts of an onboarding, by the times of its events. */
function partsOf(events: readonly TimedEvent[], begunAt: number, endedAt: number) {
  const parts = new Map<string, number>();
  const add = (part: string, from: number, to: number) =>
    parts.set(part, (parts.get(part) ?? 0) + (to - from) / 1000);
  let open = { part: 'begin', from: begunAt };
  const turnTo = (part: string, at: number) => {
    if (part === open.part) return;
    add(open.part, open.from, at);
    open = { part, from: at };
  };
  const steps = new Map<string, number>();
  for (const { type, at, text = '', step = '' } of events) {
    if (type === 'entry-progress') turnTo(partOf(text), at);
    if (type === 'run-started') turnTo('run', at);
    if (type === 'entry-finished') turnTo('end', at);
    if (type === 'step-started') steps.set(step, at);
    if (type === 'step-finished') add(`run: ${step}`, steps.get(step) ?? at, at);
  }
  turnTo('', endedAt);
  return parts;
}

/**
 * From what is given to a registered application.
 *
 * @param given the name of a package, or the path of a vendor's file
 * @returns with the name of the application
 */
export function byDeskpack(
  given: string,
  { folder, template, cache, environment }: Place,
  { namespace, catalog }: { readonly namespace: string; readonly catalog: string },
): Turn & { readonly name: string } {
  const [program = '', ...words] = deskpack([
    ...['onboard', given, '--template', template, '--engine', 'docker', '--json'],
    ...['--package-cache', cache.url, '--output', join(folder, 'onboard')],
    ...['--save', '--import', '--namespace', namespace, '--create-namespace'],
    ...['--register', 'proven', '--catalog', catalog],
  ]).words;
  const begunAt = Date.now();
  const { stdout, stderr, error } = spawnSync(program, words, {
    env: { ...process.env, ...environment },
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  const endedAt = Date.now();
  if (error) throw error;
  const events: TimedEvent[] = stdout
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));
  const [result] = events.flatMap(({ results = [] }) => results);
  if (result?.outcome !== 'proven' || result.name === undefined) {
    throw new Error(`${given} is not proven: ${result?.outcome} ${result?.message}: ${stderr}`);
  }
  const { name } = result;
  return { name, seconds: (endedAt - begunAt) / 1000, parts: partsOf(events, begunAt, endedAt) };
}
