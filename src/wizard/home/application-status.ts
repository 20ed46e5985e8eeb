import type { ApplicationHistory } from '../../pipeline/history/application-history.ts';
import type { Proven } from '../../pipeline/history/present-proof.ts';
import { plural } from '../../text/format/format.ts';
import { formatAgo } from '../../text/format/format-age.ts';
import { type DescribedOrigin, originIn } from '../../vendor/origin/origin-text.ts';
import type {
  ApplicationFacts,
  CatalogEntry,
  HomeApplication,
  HomeSurroundings,
} from '../home-facts.ts';
import type { ApplicationState } from './application-states.ts';
import { proofSentences } from './proof-text.ts';

/** Why the last attempt did not do what it should. */
interface StatusFailure {
  /** In at most five words. */
  readonly words: string;
  /** All of it. */
  readonly message: string;
  readonly code: string | undefined;
  /** The step of the run that failed. */
  readonly step: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** The status of an application in a folder. Times are milliseconds since the epoch. */
export interface ApplicationStatus
  extends Pick<HomeApplication, 'id' | 'name' | 'displayname' | 'file' | 'index'> {
  readonly state: ApplicationState;
  /** Whether the state is known; it is not before the earlier runs have been read. */
  readonly isKnown: boolean;
  readonly errors: number;
  readonly warnings: number;
  /** When its present image was proven to start, if it was. */
  readonly provenAt: number | undefined;
  /** Who has proven it by hand, when and with which words; undefined if deskpack itself has seen its window, or nobody. */
  readonly byHand: string | undefined;
  readonly failure: StatusFailure | undefined;
  /** The id of its last image. */
  readonly image: string | undefined;
  /** The name of its last run, which has a log. */
  readonly run: string | undefined;
  readonly isRunning: boolean;
  readonly draft: string | undefined;
  /** The vendor's file that it is from; undefined for what comes from packages. */
  readonly origin: DescribedOrigin | undefined;
  /** Why it is in this state, a sentence each. */
  readonly reasons: readonly string[];
}

const maxWords = 5;

/** The beginning of a text in at most five words. */
function inFiveWords(text: string): string {
  const words = text.trim().split(/\s+/);
  return words.length <= maxWords ? words.join(' ') : `${words.slice(0, maxWords).join(' ')}…`;
}

function failureOf({ last, started }: ApplicationHistory): StatusFailure | undefined {
  const isAcceptedSince = started?.isProven && started.hand !== undefined && last !== undefined;
  if (isAcceptedSince && last.failure?.step === 'verify' && started.at > last.at) return undefined;
  if (last?.failure && last.outcome === 'failed') {
    const { step, problem } = last.failure;
    const { message, reason = message, code } = problem;
    return { words: inFiveWords(reason), message, code, step, at: last.at };
  }
  if (!started || started.isProven) return undefined;
  const message = started.reason ?? 'It was not tried whether it starts.';
  const words = inFiveWords(message);
  return { words, message, code: 'not-proven', step: 'verify', at: started.at };
}

const noHistory: ApplicationHistory = { registered: [] };

/** The products of the present descriptor that still exist. */
interface Present {
  readonly built: ApplicationHistory['built'];
  readonly proven: Proven | undefined;
  readonly saved: ApplicationHistory['saved'];
  readonly imported: ApplicationHistory['imported'];
  readonly registration: 'none' | 'same' | 'differs';
  readonly reasons: readonly string[];
}

/** Whether a catalog's entry says something else than the descriptor, as far as a list tells. */
function saysOtherwise(entry: CatalogEntry, { listed }: ApplicationFacts): boolean {
  const { displayname, fields } = listed;
  return (
    (entry.displayname !== undefined && entry.displayname !== displayname) ||
    (entry.cat !== undefined && fields.cat !== undefined && entry.cat !== fields.cat) ||
    (entry.launch !== undefined && fields.launch !== undefined && entry.launch !== fields.launch)
  );
}

/** How the registration stands to the descriptor. */
function registrationOf(
  facts: ApplicationFacts,
  { catalog, places }: HomeSurroundings,
  now: number,
): { readonly is: Present['registration']; readonly reasons: readonly string[] } {
  const { listed, history = noHistory, checked } = facts;
  const made = history.registered.find((one) => catalog === undefined || one.catalog === catalog);
  const entry = places.catalog?.get(listed.name);
  if (places.catalog && !entry) {
    const reason =
      made && `It was registered ${formatAgo(made.at, now)}; the catalog has it no more.`;
    return { is: 'none', reasons: reason ? [reason] : [] };
  }
  const isOther =
    entry !== undefined &&
    (made?.etag !== undefined && entry.etag !== undefined
      ? entry.etag !== made.etag
      : saysOtherwise(entry, facts));
  if (isOther) {
    const reason = made
      ? `It was registered ${formatAgo(made.at, now)}; something else was registered since then.`
      : 'The catalog has it with other values, and no run here has registered it.';
    return { is: 'differs', reasons: [reason] };
  }
  if (!made) {
    if (!entry) return { is: 'none', reasons: [] };
    return { is: 'same', reasons: ['The catalog has it; no run here has registered it.'] };
  }
  const isChanged =
    checked?.recipe !== undefined && made.recipe !== undefined && checked.recipe !== made.recipe;
  const when = formatAgo(made.at, now);
  return isChanged
    ? { is: 'differs', reasons: [`It was registered ${when}; the descriptor was changed since.`] }
    : { is: 'same', reasons: [`It was registered with ${made.catalog} ${when}.`] };
}

/** The products of the present descriptor in engine and image store. */
function imageOf(
  { listed, history = noHistory, checked }: ApplicationFacts,
  { places }: HomeSurroundings,
  now: number,
): Omit<Present, 'registration'> {
  const { built, started, saved, imported } = history;
  const none = { built: undefined, proven: undefined, saved: undefined, imported: undefined };
  if (!built) return { ...none, reasons: ['No run here has built it.'] };
  const when = formatAgo(built.at, now);
  const image = listed.name.toLowerCase();
  if (checked?.recipe !== undefined && checked.recipe !== built.recipe) {
    return { ...none, reasons: [`It was built ${when}; the descriptor was changed since.`] };
  }
  const isStored = imported !== undefined && places.store?.has(image) !== false;
  const storeReasons =
    imported && !isStored ? [`${imported.store} does not have its image any more.`] : [];
  if (places.engine && !places.engine.has(image)) {
    const reasons = [`It was built ${when}; the engine does not have its image any more.`];
    return { ...none, saved, imported: isStored ? imported : undefined, reasons };
  }
  const proven = started?.isProven ? started : undefined;
  const unproven =
    started && !started.isProven
      ? [`It is not proven: ${started.reason ?? 'it could not be tried'}.`]
      : [];
  return {
    built,
    proven,
    saved,
    imported: isStored ? imported : undefined,
    reasons: [
      `It was built ${when}.`,
      ...(proven ? proofSentences(proven, now) : unproven),
      ...(saved ? [`It was saved ${formatAgo(saved.at, now)}.`] : []),
      ...(isStored ? [`It was imported ${formatAgo(imported.at, now)}.`] : []),
      ...storeReasons,
    ],
  };
}

function stateOf(
  { checked, draft, packages, newer }: ApplicationFacts,
  { built, proven, saved, imported, registration }: Present,
): ApplicationState {
  if (checked && checked.errors > 0) return 'errors';
  if (draft) return 'draft';
  if (registration === 'differs') return 'differs';
  if (registration === 'same') {
    if (newer?.state === 'newer' || newer?.state === 'changed') return 'newer-version';
    return packages && packages.newer > 0 ? 'newer-packages' : 'registered';
  }
  if (imported) return 'imported';
  if (saved) return 'saved';
  if (proven) return 'proven';
  return built ? 'built' : 'not-built';
}

/** What the vendor has now, in a sentence. */
function newerText(newer: ApplicationFacts['newer']): string[] {
  if (newer?.state === 'newer')
    return [`Its vendor has version ${newer.version} at ${newer.address}.`];
  return newer?.state === 'changed' ? [`Its vendor has something else at ${newer.address}.`] : [];
}

function reasonsOf(
  { checked, draft, packages, newer: ofVendor }: ApplicationFacts,
  present: Present,
  now: number,
): string[] {
  const { errors = 0, firstError } = checked ?? {};
  const { newer = 0, security = 0 } = packages ?? {};
  const urgent = security > 0 ? `, ${security} of them for security` : '';
  return [
    ...(errors > 0 ? [`It has ${plural(errors, 'error')}; the first: ${firstError ?? ''}`] : []),
    ...(draft ? [`A draft of it was saved ${formatAgo(draft.savedAt, now)}.`] : []),
    ...newerText(ofVendor),
    ...(newer > 0 ? [`There are ${plural(newer, 'newer package')}${urgent}.`] : []),
    ...present.reasons,
  ];
}

/** The status of an application, as far as its facts tell. @param now milliseconds since the epoch, for the ages in its reasons */
export function statusOf(
  facts: ApplicationFacts,
  surroundings: HomeSurroundings,
  now: number,
): ApplicationStatus {
  const { listed, history = noHistory, checked, draft } = facts;
  const image = imageOf(facts, surroundings, now);
  const registration = registrationOf(facts, surroundings, now);
  const present: Present = {
    ...image,
    registration: registration.is,
    reasons: [...image.reasons, ...registration.reasons],
  };
  const { id, name, displayname, file, index } = listed;
  return {
    id,
    name,
    displayname,
    file,
    index,
    state: stateOf(facts, present),
    isKnown: facts.history !== undefined,
    errors: checked?.errors ?? 0,
    warnings: checked?.warnings ?? 0,
    provenAt: image.proven?.at,
    byHand: image.proven?.hand,
    failure: failureOf(history),
    image: image.built?.image,
    run: history.last?.run,
    isRunning: history.last?.outcome === 'running',
    draft: draft?.id,
    origin: originIn(listed.fields.comment),
    reasons: reasonsOf(facts, present, now),
  };
}

/** A status in a few words: the number of errors, the last failure, the age of the proof. */
export function detailOf(status: ApplicationStatus, now: number): string {
  const { errors, failure, provenAt, byHand, isRunning } = status;
  const failed =
    failure && `${failure.step === 'verify' ? 'not proven' : failure.step}: ${failure.words}`;
  return [
    ...(isRunning ? ['running'] : []),
    ...(errors > 0 ? [`${errors} to fix`] : []),
    ...(failed === undefined ? [] : [failed]),
    ...(provenAt === undefined
      ? []
      : [`proven ${byHand === undefined ? '' : 'by hand '}${formatAgo(provenAt, now)}`]),
  ].join(', ');
}
