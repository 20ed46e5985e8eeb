import type { OnboardEvent } from '../../onboard/event.ts';
import {
  newOnboarding,
  type OnboardProgress,
  onboardProgressAfter,
} from '../../onboard/onboard-progress.ts';
import { outcomeCounts } from '../../onboard/outcome/outcome-counts.ts';
import { type OutcomeCode, outcomeInfos } from '../../onboard/outcome-codes.ts';
import type { ApplicationResult } from '../../onboard/result.ts';
import { alignColumns } from '../../text/columns/align-columns.ts';
import { displayLine } from '../../text/escape/display-line.ts';
import { escapeControls } from '../../text/escape/escape-controls.ts';
import { formatBytes, formatDuration, plural } from '../../text/format/format.ts';
import { type Display, showEvents } from '../show-events.ts';
import { jsonLines, type LineOptions, writeLines } from '../write-lines.ts';

const stops = {
  asked: 'Stopping after the applications in hand. Ctrl+C again stops at once.',
  ended: 'Stopping at once.',
  disk: 'Stopping after the applications in hand: the images fill the budget of --disk.',
} as const;

const nameOf = ({ name, entry }: ApplicationResult) =>
  name === undefined || name === entry ? entry : `${entry} (${name})`;

function resultLine(result: ApplicationResult, isKept: boolean): string {
  const { outcome, launch, message, startedAt, endedAt } = result;
  const took = isKept ? 'as before' : formatDuration(endedAt - startedAt);
  const detail = outcome === 'proven' ? launch : message;
  return [nameOf(result), outcome, took, ...(detail === undefined ? [] : [detail])].join('  ');
}

function linesOf(state: OnboardProgress, event: OnboardEvent, quiet: boolean): string[] {
  switch (event.type) {
    case 'onboarding-started':
      // Without a template, nothing is outdated, as has been said.
      if (quiet || event.templates.length === 0) return [];
      return [
        `${plural(event.entries.length, 'entry', 'entries')} on ${event.templates.join(', ')}, ${event.jobs} at a time`,
      ];
    case 'entry-started':
      return quiet ? [] : [`${event.entry}  begun`];
    case 'step-finished':
      return quiet ? [] : [`${event.application}  ${event.step}  ${event.summary}`];
    case 'step-failed':
      return quiet ? [] : [`${event.application}  ${event.step}  ${event.problem.message}`];
    case 'entry-postponed':
      return quiet ? [] : [`${event.entry}  is tried again at the end`];
    case 'entry-finished': {
      const count = `${state.ended} of ${state.entries.length}`;
      return event.results.map((one) => `[${count}] ${resultLine(one, event.isKept === true)}`);
    }
    case 'onboarding-dropped':
      return quiet ? [] : [`${event.image}  dropped, ${formatBytes(event.bytes)}`];
    case 'onboarding-stopping':
      return [stops[event.reason]];
    default:
      return [];
  }
}

/**
 * @param state the trace that includes the event
 * @param quiet omits all but results
 */
export function onboardLines(
  state: OnboardProgress,
  event: OnboardEvent,
  quiet: boolean,
): string[] {
  return linesOf(state, event, quiet).map((line) => displayLine(line).trimEnd());
}

/**
 * The number of applications of each outcome, the applications whose descriptor differs from what was detected, and how
 * those are tried again that something else prevented.
 */
export function totalLines({ results }: OnboardProgress): string[] {
  const rows = Object.entries(outcomeCounts(results)).map(([code, count]) => [
    String(count),
    code,
    outcomeInfos[code as OutcomeCode].title,
  ]);
  const differing = results.filter(({ differences = [] }) => differences.length > 0);
  const notes = differing.map((result) => {
    const keys = result.differences!.map(({ path, isConflict }) =>
      isConflict ? `${path.join('.')} (changed on both sides)` : path.join('.'),
    );
    return `${nameOf(result)}: kept from its file: ${keys.join(', ')}`;
  });
  const open = results.filter(({ outcome }) => outcomeInfos[outcome].retry === true).length;
  const again = `${plural(open, 'application')} can be tried again: the same command with --resume.`;
  if (rows.length === 0) return [];
  return ['', ...alignColumns(rows), ...notes, ...(open > 0 ? [again] : [])].map(escapeControls);
}

interface OnboardDisplayOptions extends LineOptions {
  readonly json: boolean;
}

function displayFor({
  json,
  quiet,
  signal,
}: OnboardDisplayOptions): Display<OnboardProgress, OnboardEvent> {
  if (json) return jsonLines(signal);
  return {
    update: (state, event) => writeLines(process.stdout, onboardLines(state, event, quiet), signal),
    end: (state) => writeLines(process.stdout, totalLines(state), signal),
  };
}

/** Shows an onboarding to its end, as lines or as JSON. @returns everything that is known about it */
export function showOnboarding(
  events: AsyncIterable<OnboardEvent>,
  options: OnboardDisplayOptions,
): Promise<OnboardProgress> {
  const fold = { start: newOnboarding, after: onboardProgressAfter };
  return showEvents(events, fold, displayFor(options));
}
