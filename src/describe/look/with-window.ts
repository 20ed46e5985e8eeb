import { checkInfos } from '../../probe/check-names.ts';
import { messageOf } from '../../probe/checks/start.ts';
import type { JudgedWindow, LaunchResult } from '../../probe/launch/launch-result.ts';
import type { LookOutcome } from '../../probe/look/looked-at.ts';
import { formatDuration } from '../../text/format.ts';
import { sentence } from '../../text/sentence.ts';
import type { Note } from '../note.ts';
import { notTried, type Proof } from '../proof.ts';
import type { Proposal } from '../proposal.ts';

/** A proposal, and what is known of its window. */
export interface ProvenProposal {
  readonly proposal: Proposal;
  readonly proof: Proof;
  /** A picture of the window, as a PNG file; absent if none was seen. */
  readonly picture?: Uint8Array;
}

function proofOf(started: LaunchResult, healed: readonly string[]): Proof {
  const { proof, failure, launch, window } = started;
  return {
    state: proof,
    code: failure ?? 'window-seen',
    ...(window && launch !== undefined
      ? {
          window: {
            class: launch,
            title: window.title,
            width: window.width,
            height: window.height,
            firstSeenMs: Math.round(window.firstSeenMs),
          },
        }
      : {}),
    healed,
  };
}

function startNotes(started: LaunchResult): Note[] {
  const { failure, cause, picture } = started;
  if (!failure) {
    const { title, remedy } = checkInfos['window-blank'];
    const message = `${sentence(title)} ${remedy}`;
    return picture?.isBlank ? [{ code: 'window-blank', message }] : [];
  }
  const why = cause ? `; the log names the cause: ${checkInfos[cause].title}` : '';
  const { remedy } = checkInfos[cause ?? failure];
  const message = `${messageOf(failure, started)}${why} (${cause ?? failure}). ${remedy}`;
  return [{ code: 'window-unproven', message }];
}

/** Whether a desktop file names the class of a window: authors write either half, and few write both. */
function isNamed({ instance, class: second }: JudgedWindow, said: string): boolean {
  return [instance, second, `${instance}.${second}`].includes(said);
}

function classNotes(
  window: JudgedWindow,
  launch: string,
  isProven: boolean,
  startupWmClass: string | undefined,
): Note[] {
  const likely: Note = {
    code: 'launch-likely',
    key: 'launch',
    message: `${launch} is only likely: no main window was seen that stayed`,
  };
  const said = startupWmClass?.trim();
  const other: Note = {
    code: 'class-differs',
    key: 'launch',
    message: `StartupWMClass in the desktop file is ${said}, which the window does not have`,
  };
  const isOther = said !== undefined && !isNamed(window, said);
  return [...(isProven ? [] : [likely]), ...(isOther ? [other] : [])];
}

/**
 * A proposal with what came out when its application was started: the class of its window where one was seen, else the
 * guess, and how the start has failed.
 */
export function withWindow(proposal: Proposal, outcome: LookOutcome): ProvenProposal {
  if ('error' in outcome) {
    const { code, message } = outcome.error;
    const note: Note = { code: 'look-impossible', key: 'launch', message };
    const proof = { ...notTried, code };
    return { proposal: { ...proposal, notes: [...proposal.notes, note] }, proof };
  }
  const { started, healed } = outcome;
  const { launch, window, picture } = started;
  const values = new Map(proposal.values);
  let notes: readonly Note[] = proposal.notes;
  if (launch !== undefined && window) {
    const isProven = started.proof === 'proven';
    const detail = `seen ${formatDuration(window.firstSeenMs)} after the start`;
    values.set('launch', { value: launch, from: { source: 'window', detail } });
    notes = [
      ...notes.filter(({ code }) => code !== 'launch-guessed'),
      ...classNotes(window, launch, isProven, proposal.forLook?.startupWmClass),
    ];
  }
  return {
    proposal: { ...proposal, values, notes: [...notes, ...startNotes(started)] },
    proof: proofOf(started, healed),
    ...(picture ? { picture: picture.png } : {}),
  };
}
