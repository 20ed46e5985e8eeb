import type { OnboardEvent } from '../../onboard/event.ts';
import {
  newOnboarding,
  type OnboardProgress,
  onboardProgressAfter,
} from '../../onboard/onboard-progress.ts';
import { type Display, showEvents } from '../show-events.ts';
import { jsonLines, type LineOptions, writeLines } from '../write-lines.ts';
import { onboardLines, totalLines } from './onboard-lines.ts';

/** Options of the display of an onboarding. */
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
