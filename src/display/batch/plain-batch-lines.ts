import type { BatchEvent } from '../../pipeline/batch-event.ts';
import { stepNames } from '../../pipeline/event.ts';
import { type BatchProgress, endedCount } from '../../pipeline/progress/batch-progress.ts';
import { runTook, stepOf, stepTook } from '../../pipeline/progress/run-progress.ts';
import { escapeControls } from '../../text/escape/escape-controls.ts';
import { formatDuration, plural } from '../../text/format/format.ts';
import { displayedEnd, endWords, totalLine } from './final-lines.ts';

const stepWidth = Math.max(...stepNames.map((name) => name.length));
const stateWidth = 'unchanged'.length;

const maxNameColumns = 32;

const stops = {
  failure: 'An application failed: no other starts, and those that are running finish.',
  asked: 'Stopping after the current steps. Ctrl+C again stops at once.',
  ended: 'Stopping at once.',
} as const;

type MemberEvent<Type extends BatchEvent['type']> = Extract<
  BatchEvent,
  { type: Type; application: string }
>;

/** A line about an application, with its name padded to the longest one. */
function memberLine(
  { members }: BatchProgress,
  application: string,
  state: string,
  { step = '', took, text = '' }: { step?: string; took?: number | undefined; text?: string } = {},
): string {
  const widest = Math.max(...[...members.keys()].map((name) => name.length));
  const columns = [
    application.padEnd(Math.min(maxNameColumns, widest)),
    step.padEnd(stepWidth),
    state.padEnd(stateWidth),
    (took === undefined ? '' : formatDuration(took)).padStart(9),
    text,
  ];
  return columns.join('  ');
}

function stepLine(
  batch: BatchProgress,
  { application, step }: MemberEvent<'step-finished' | 'step-skipped' | 'step-failed'>,
  text: string,
): string {
  const member = batch.members.get(application);
  const state = member && stepOf(member, step);
  const took = member && stepTook(member, step);
  return memberLine(batch, application, state?.status ?? '', { step, took, text });
}

function endLine(
  batch: BatchProgress,
  { application, outcome }: MemberEvent<'application-finished'>,
): string {
  const member = batch.members.get(application);
  const { template } = member ?? {};
  const took = member && runTook(member);
  const why = template === undefined ? '' : `, template ${template} is missing`;
  const text = `${endedCount(batch)} of ${batch.members.size}${why}`;
  return memberLine(batch, application, endWords[(member && displayedEnd(member)) ?? outcome], {
    took,
    text,
  });
}

const progress: ReadonlySet<BatchEvent['type']> = new Set([
  'batch-started',
  'template-finished',
  'run-started',
  'step-finished',
  'step-skipped',
  'step-failed',
]);

/** Whether an event is left out with --quiet, which prints results alone. */
export const isBatchProgress = ({ type }: BatchEvent): boolean => progress.has(type);

function linesOf(batch: BatchProgress, event: BatchEvent): string[] {
  switch (event.type) {
    case 'batch-started':
      return [`${plural(event.applications.length, 'application')}, ${event.jobs} at a time`];
    case 'template-finished':
      return [`template ${event.template} is ${event.isPulled ? 'pulled' : 'found'}`];
    case 'template-failed':
      return [`template ${event.template} is missing`];
    case 'batch-stopping':
      return [stops[event.reason]];
    case 'run-started':
      return [memberLine(batch, event.application, 'begun')];
    case 'step-finished':
      return [stepLine(batch, event, event.summary)];
    case 'step-skipped':
      return [stepLine(batch, event, event.reason)];
    case 'step-failed':
      return [stepLine(batch, event, event.problem.message)];
    case 'application-finished':
      return [endLine(batch, event)];
    case 'batch-finished':
      return ['', totalLine(batch)];
    default:
      return [];
  }
}

/**
 * The lines for an event of a batch, for output without a screen. Each begins with the application's name.
 *
 * @param batch the trace that includes the event
 * @param quiet omits all but results
 */
export function plainBatchLines(batch: BatchProgress, event: BatchEvent, quiet: boolean): string[] {
  if (quiet && isBatchProgress(event)) return [];
  return linesOf(batch, event).map((line) => escapeControls(line).trimEnd());
}
