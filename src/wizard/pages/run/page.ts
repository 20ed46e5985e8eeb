import { stepToSkip } from '../../../pipeline/progress/run-progress.ts';
import { withPage } from '../../document/focus.ts';
import type { KeyContext } from '../../key-context.ts';
import { pictureLoader } from '../../loaders.ts';
import { endsWithWizard } from '../../own-catalog.ts';
import type { Page } from '../../page.ts';
import { faultOf } from '../../run/fault-of-run.ts';
import { handLoader } from '../../run/known-hand.ts';
import {
  canBeAccepted,
  canBeProven,
  canBeTried,
  catalogOfRun,
  isRunning,
  showsEnd,
} from '../../run/run-state.ts';
import type { WizardState } from '../../state.ts';
import { foundBy } from './found-line.ts';
import { runMenus } from './menus.ts';
import { onRunEvent } from './on-event.ts';
import { reduceRun } from './reduce.ts';
import { typeInSearch } from './reduce-log.ts';
import { stop } from './stop.ts';

function keyContext({
  editing: {
    slots: { run },
  },
}: WizardState): KeyContext {
  if (run?.view.isTyping) return 'search';
  if (isRunning(run)) return 'going';
  if (run === undefined || showsEnd(run)) return 'done';
  if (run.outcome === 'done') return 'read';
  const fault = faultOf(run);
  return fault === undefined || fault.kind === 'files' ? 'ended' : 'at-fault';
}

export const runPage: Page = {
  status({
    editing: {
      slots: { run },
    },
  }) {
    if (run?.outcome === 'done') return 'done';
    return run?.outcome === 'failed' ? 'error' : 'open';
  },
  reduce(state, command, view) {
    const { run } = state.editing.slots;
    if (run) return reduceRun(state, run, command, view);
    return command === 'back' || command === 'accept' ? withPage(state, 'review') : state;
  },
  type(state, text) {
    const { run } = state.editing.slots;
    return run?.view.isTyping ? typeInSearch(state, run, text) : state;
  },
  on: onRunEvent,
  // The run uses the answers.
  locksAnswers: true,
  quit: stop,
  line({
    editing: {
      slots: { run },
    },
  }) {
    return run?.view.isTyping
      ? { sign: '/', text: run.view.search, placeholder: 'text to search for' }
      : undefined;
  },
  // From its end on, Enter quits or tries again.
  question: ({
    editing: {
      slots: { run },
    },
  }) => (run && !isRunning(run) ? `run ${run.outcome}` : undefined),
  found: foundBy,
  menus: runMenus,
  faultyCatalog({
    editing: {
      slots: { run },
    },
  }) {
    const fault = faultOf(run);
    return fault?.kind === 'catalog' ? fault.address : undefined;
  },
  takes: 'preview',
  keyContext,
  footerWord(
    command,
    {
      editing: {
        slots: { run },
      },
    },
  ) {
    const step = command === 'skip' ? stepToSkip(run) : undefined;
    return step === 'verify' ? 'go on unproven' : step && `skip ${step}`;
  },
  load(state, start) {
    const { run } = state.editing.slots;
    if (run?.picture !== undefined) start(pictureLoader(run.picture, run.attempt));
    const hand = handLoader(state);
    if (hand) start(hand);
  },
  offers(
    command,
    {
      editing: {
        slots: { run },
      },
      session: { data },
    },
  ) {
    switch (command) {
      case 'accept':
        return run?.view.isTyping === true || run?.outcome !== undefined;
      case 'retry':
        return run?.outcome === 'failed' || run?.outcome === 'cancelled';
      case 'skip':
        return stepToSkip(run) !== undefined;
      case 'try':
        return run !== undefined && canBeTried(run, data.host);
      case 'accept-tried':
        return run !== undefined && canBeAccepted(run, data.host);
      case 'show-picture':
        return run?.picture !== undefined;
      case 'prove':
        return run !== undefined && canBeProven(run, data.host);
      case 'show-in-catalog':
        return run !== undefined && catalogOfRun(run) !== undefined;
      case 'keep-catalog':
        return endsWithWizard(data.ownCatalog);
      default:
        return undefined;
    }
  },
};
