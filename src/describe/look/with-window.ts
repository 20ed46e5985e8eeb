import { checkInfos } from '../../probe/all-check-names.ts';
import {
  asksFirstText,
  causeIntroduction,
  classVersionText,
  messageOf,
  remedyOf,
} from '../../probe/checks/start.ts';
import type { HealName } from '../../probe/heal/heal.ts';
import { attemptFailure, attemptTitle } from '../../probe/heal/heal-findings.ts';
import type { Attempt } from '../../probe/heal/heal-result.ts';
import type { LaunchResult, WindowWithRole } from '../../probe/launch/launch-result.ts';
import type { Look, LookOutcome } from '../../probe/look/look.ts';
import { otherClasses } from '../../probe/windows/other-classes.ts';
import { formatDuration } from '../../text/format/format.ts';
import { joinWords } from '../../text/format/join-words.ts';
import type { Note } from '../note.ts';
import { noLook, type Proof } from '../proof.ts';
import type { Proposal, ProposedValue } from '../proposal.ts';

export interface ProvenProposal {
  readonly proposal: Proposal;
  readonly proof: Proof;
  /** A picture of the window, as a PNG file; absent without a window. */
  readonly picture?: Uint8Array;
  /** The start that is its evidence; absent if it was not started. */
  readonly started?: LaunchResult;
  /** Digests of the layers of the image that was started, if it was started unchanged and on the template. */
  readonly layers?: readonly string[];
}

type SeenLook = Exclude<LookOutcome, { readonly error: unknown }>;

/** The changes that made the main window appear, without duplicates. */
function healedBy({ heal }: Look): HealName[] {
  return [...new Set((heal?.findings ?? []).map(({ name }) => name))];
}

function proofOf(look: SeenLook): Proof {
  const { proof, failure, launch, window, network } = look.started;
  const healed = healedBy(look);
  const isEnough = look.heal?.isDeclared !== false || failure !== undefined;
  const isUnconfirmed = look.isWarm && proof === 'proven';
  return {
    state: isEnough && !isUnconfirmed ? proof : 'likely',
    code:
      failure ??
      (isEnough ? undefined : healed.at(-1)) ??
      (isUnconfirmed ? 'not-confirmed' : 'window-seen'),
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
    ...(network && network.absence === undefined ? { network: network.host } : {}),
    healed,
  };
}

/** The attempts as text: each title once, with the packages of all its attempts. */
function triedText(attempts: readonly Attempt[]): string {
  const packagesOf = new Map<string, string[]>();
  for (const { title, packages = [] } of attempts) {
    packagesOf.set(title, [...(packagesOf.get(title) ?? []), ...packages]);
  }
  const titles = [...packagesOf].map(([title, packages]) =>
    attemptTitle({ title, ...(packages.length > 0 ? { packages } : {}) }),
  );
  return joinWords(titles);
}

/** The attempts, and how far the application comes with those that helped, each of which keeps the ones before it. */
function healNotes({ heal }: Look): Note[] {
  if (!heal) return [];
  if (heal.findings.length === 0) {
    const further = heal.attempts.filter(({ outcome }) => outcome === 'further');
    const last = further.at(-1);
    const where = last && attemptFailure(last);
    const but = last
      ? `, but it comes further with ${triedText(further)}${where ? `: ${where}` : ''}`
      : '';
    const message = `it was tried with ${triedText(heal.attempts)}; nothing helped${but}`;
    return [{ code: 'heal-failed', message }];
  }
  return heal.findings.map(({ name, message, action, field, fix }) => ({
    code: 'healed',
    ...(field === undefined ? {} : { key: field }),
    message: fix
      ? `${message}, which was added (${name})`
      : `${message} (${name}). ${action ?? checkInfos[name].remedy}`,
  }));
}

/** The changes of the descriptor that made the main window appear. */
function healedValues({ heal }: Look): [string, ProposedValue][] {
  return (heal?.findings ?? []).flatMap(({ name, fix }) =>
    fix
      ? [[String(fix.path[0]), { value: fix.value, from: { source: 'trial', detail: name } }]]
      : [],
  );
}

function iconNotes({ lacksIconLoader }: LaunchResult): Note[] {
  if (!lacksIconLoader) return [];
  const { harm, remedy } = checkInfos['window-icons'];
  return [
    { code: 'icons-unloaded', message: `icons may be missing in its windows. ${harm} ${remedy}` },
  ];
}

function startNotes(started: LaunchResult): Note[] {
  const { failure, cause } = started;
  const asks = asksFirstText(started);
  if (!failure) return asks === undefined ? [] : [{ code: 'dialog-first', message: asks }];
  const why = cause ? `; ${causeIntroduction(started)}: ${checkInfos[cause].title}` : '';
  const message = `${messageOf(failure, started)}${why} (${cause ?? failure}). ${remedyOf(failure, started)}`;
  if (failure === 'window-class-changes') {
    return [{ code: 'class-changes', key: 'launch', message }];
  }
  return [{ code: 'window-unproven', message }];
}

/** Whether a desktop file names the class of a window: authors write the instance or the class, and few write both. */
function isNamed({ instance, class: second }: WindowWithRole, said: string): boolean {
  return [instance, second, `${instance}.${second}`].includes(said);
}

function classNotes(
  window: WindowWithRole,
  launch: string,
  versionText: string | undefined,
  { state, code }: Proof,
  startupWmClass: string | undefined,
): Note[] {
  const likely: Note =
    code === 'not-confirmed'
      ? {
          code: 'launch-unconfirmed',
          key: 'launch',
          message: `${launch} was seen on a base with more packages than the template; deskpack verify confirms it when the image is built`,
        }
      : {
          code: 'launch-likely',
          key: 'launch',
          message: `${launch} is only likely: no main window was seen that stayed and could be used`,
        };
  const version: Note[] =
    versionText === undefined
      ? []
      : [
          {
            code: 'class-version',
            key: 'launch',
            message: `${versionText}. ${checkInfos['window-class-version'].harm}`,
          },
        ];
  const said = startupWmClass?.trim();
  const other: Note = {
    code: 'class-differs',
    key: 'launch',
    message: `StartupWMClass in the desktop file is ${said}, which the window does not have`,
  };
  const isOther = said !== undefined && !isNamed(window, said);
  // What is said of the start tells the rest.
  const isLikely = state !== 'proven' && code !== 'window-class-changes';
  return [...(isLikely ? [likely] : []), ...version, ...(isOther ? [other] : [])];
}

function severalNotes(others: readonly string[], launch: string): Note[] {
  if (others.length === 0) return [];
  const message = `${launch} is the class of its largest window; others have ${joinWords(others)}`;
  return [{ code: 'classes-several', key: 'launch', message }];
}

/**
 * Adds the result of a start to a proposal: the class of the window if there was one, else the guess; and the failure.
 */
export function withWindow(proposal: Proposal, outcome: LookOutcome): ProvenProposal {
  if ('error' in outcome) {
    const { code, message } = outcome.error;
    const note: Note = { code: 'look-impossible', key: 'launch', message };
    const proof = { ...noLook, code };
    return { proposal: { ...proposal, notes: [...proposal.notes, note] }, proof };
  }
  const { started } = outcome;
  const { launch, window, picture } = started;
  const values = new Map([...proposal.values, ...healedValues(outcome)]);
  const proof = proofOf(outcome);
  let notes: readonly Note[] = proposal.notes;
  if (launch !== undefined && window) {
    const detail = `seen ${formatDuration(window.firstSeenMs)} after the start`;
    values.set('launch', { value: launch, from: { source: 'window', detail } });
    notes = [
      ...notes.filter(({ code }) => code !== 'launch-guessed'),
      ...classNotes(
        window,
        launch,
        classVersionText(started),
        proof,
        proposal.forLook?.startupWmClass,
      ),
      ...severalNotes(otherClasses(started.windows, launch), launch),
    ];
  }
  return {
    proposal: {
      ...proposal,
      values,
      notes: [...notes, ...startNotes(started), ...healNotes(outcome), ...iconNotes(started)],
    },
    proof,
    started,
    ...(outcome.layers && !outcome.isWarm ? { layers: outcome.layers } : {}),
    ...(picture ? { picture: picture.png } : {}),
  };
}
