import { failureRows } from '../../../../display/run/failure-rows.ts';
import { failureOf } from '../../../../pipeline/progress/run-progress.ts';
import { keyLabel } from '../../../../terminal/keys/binding.ts';
import type { Room } from '../../../../terminal/rows/pane.ts';
import { markedRow, type Row, row, truncate } from '../../../../terminal/rows/row.ts';
import { wrap } from '../../../../terminal/rows/wrap.ts';
import type { Symbols } from '../../../../terminal/symbols.ts';
import { displayLine } from '../../../../text/display-line.ts';
import { fateOf } from '../../../own-catalog.ts';
import { faultyCatalog } from '../../../run/faulty-catalog.ts';
import { obstaclesOf } from '../../../run/obstacles.ts';
import { freshRun, isRunning } from '../../../run/run-state.ts';
import { takenRepository } from '../../../run/taken-repository.ts';
import { keptOnExit } from '../../../session/kept-on-exit.ts';
import type { WizardState } from '../../../state.ts';
import { templateBuildArgs } from '../../../suggestions/sources/templates.ts';
import { warningRows } from './warning-rows.ts';

/** How to fix the failure within the wizard, instead of the error's general advice. */
function adviceOf(state: WizardState): string | undefined {
  if (obstaclesOf(state.slots.run).length > 0) {
    return `${keyLabel({ name: 'enter' })} asks what to do about it.`;
  }
  const { run } = state.slots;
  const failure = run && failureOf(run);
  // About a certificate, the error itself knows more.
  if (faultyCatalog(run) !== undefined && failure?.problem.code !== 'catalog-untrusted') {
    return `${keyLabel({ name: 'enter' })} leads to other catalogs; ${keyLabel({ name: 'escape' })} to the review, which can start one.`;
  }
  if (takenRepository(run) !== undefined) {
    return `${keyLabel({ name: 'enter' })} asks whether the new image should replace it there, or get another name.`;
  }
  if (failure?.problem.subject?.field !== 'template' || !templateBuildArgs(state)) return undefined;
  return `The review can build the template: ${keyLabel({ name: 'escape' })} leads there. Or choose another one: ${keyLabel({ name: 'enter' })} leads to it.`;
}

/** What would be kept of an incomplete run on leaving, in two rows at most. */
function keptRows(state: WizardState, width: number, symbols: Symbols): Row[] {
  const { outcome } = state.slots.run ?? freshRun;
  if (outcome !== 'failed' && outcome !== 'cancelled') return [];
  const [first = '', ...others] = wrap(displayLine(keptOnExit(state)), width);
  const second = others.length > 1 ? [`${others[0]}${symbols.more}`] : others;
  return [first, ...second].map((line) => row(truncate(line, width, symbols.more)));
}

/** Says whether the wizard's own catalog ends with it or continues. */
function catalogRows(
  { slots: { run }, data }: WizardState,
  width: number,
  symbols: Symbols,
): Row[] {
  if (isRunning(run) || !data.ownCatalog) return [];
  const fate = truncate(fateOf(data.ownCatalog), width - 2, symbols.more);
  return [markedRow(symbols.info, 'strong', fate)];
}

/**
 * The rows below the log of a run: why it failed or else its warnings, and what is kept on leaving. If there is
 * little room, the latter is omitted, because leaving reports it too.
 */
export function endRows(
  state: WizardState,
  { width, height }: Room,
  symbols: Symbols,
  hasRoom: boolean,
): Row[] {
  const { run = freshRun } = state.slots;
  const kept = [
    ...(hasRoom ? keptRows(state, width, symbols) : []),
    ...catalogRows(state, width, symbols),
  ];
  const room = { width, height: height - kept.length };
  const why = failureRows(run, room, symbols, adviceOf(state));
  return [...(why.length > 0 ? why : warningRows(run, room, symbols)), ...kept];
}
