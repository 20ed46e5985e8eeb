import type { BatchEvent } from '../../pipeline/batch-event.ts';
import {
  type BatchProgress,
  endedCount,
  type MemberProgress,
  stateOf,
} from '../../pipeline/progress/batch-progress.ts';
import { runTook, stepTook } from '../../pipeline/progress/run-progress.ts';
import { spokenLine } from '../../text/escape/spoken-line.ts';
import { formatDuration, plural } from '../../text/format/format.ts';
import { sentence, withFullStop } from '../../text/format/sentence.ts';
import { displayedEnd, endWords, totalLine } from '../batch/final-lines.ts';
import { isBatchProgress, plainBatchLines } from '../batch/plain-batch-lines.ts';
import { progressText } from './progress-text.ts';

function tookOf(member: MemberProgress): string {
  const took = runTook(member);
  return took === undefined ? '' : ` after ${formatDuration(took)}`;
}

type StepEnd = Extract<
  BatchEvent,
  { type: 'step-finished' | 'step-skipped' | 'step-failed'; application: string }
>;

function stepWords({ members }: BatchProgress, event: StepEnd): string {
  const { step, application } = event;
  if (event.type === 'step-skipped') return `${step} is skipped: ${event.reason}`;
  if (event.type === 'step-failed') return `${step} failed: ${event.problem.message}`;
  const member = members.get(application);
  const took = (member && stepTook(member, step)) ?? 0;
  return `${step} is done after ${formatDuration(took)}: ${event.summary}`;
}

function linesOf(batch: BatchProgress, event: BatchEvent): string[] {
  switch (event.type) {
    case 'run-started':
      return [`${event.application}: started.`];
    case 'step-finished':
    case 'step-skipped':
    case 'step-failed':
      return [withFullStop(`${event.application}: ${stepWords(batch, event)}`)];
    case 'application-finished': {
      const member = batch.members.get(event.application);
      const took = member ? tookOf(member) : '';
      const count = `ended: ${endedCount(batch)} of ${batch.members.size}`;
      const why = member?.template === undefined ? '' : `, template ${member.template} is missing`;
      const end = (member && displayedEnd(member)) ?? event.outcome;
      const how = end === 'unproven' ? 'done, but it is not proven that it starts,' : endWords[end];
      return [withFullStop(`${event.application}: ${how}${took}${why}; ${count}`)];
    }
    case 'batch-finished':
      return [withFullStop(totalLine(batch))];
    default:
      // These are already sentences without columns.
      return plainBatchLines(batch, event, false);
  }
}

/**
 * The sentences for an event of a batch, for screen readers.
 *
 * @param batch the trace that includes the event
 * @param quiet omits all but results
 */
export function spokenBatchLines(
  batch: BatchProgress,
  event: BatchEvent,
  quiet: boolean,
): string[] {
  if (quiet && isBatchProgress(event)) return [];
  return linesOf(batch, event).map(spokenLine);
}

/** The progress of a batch: the number of ended applications, and a sentence for each running one. */
export function batchProgressSentences(batch: BatchProgress, now: number): string[] {
  const running = [...batch.members.values()].filter((member) => stateOf(member) === 'running');
  return [
    sentence(`ended: ${endedCount(batch)} of ${plural(batch.members.size, 'application')}`),
    ...running.map((member) =>
      withFullStop(`${member.application}: ${progressText(member, now) ?? 'started'}`),
    ),
  ].map(spokenLine);
}
