import { relative } from 'node:path';
import type { StepName } from '../../../pipeline/event.ts';
import { openedFiles } from '../../../pipeline/progress/product-rows.ts';
import { stepOf } from '../../../pipeline/progress/run-progress.ts';
import { shortIds } from '../../../text/escape/spoken-line.ts';
import { joinWords } from '../../../text/format/join-words.ts';
import { wantedTemplateTitle } from '../../bringing/lacks.ts';
import { seenByLook } from '../../document/looked-offer.ts';
import { descriptorOf } from '../../findings/derived.ts';
import { catalogFateWords, endsWithWizard } from '../../own-catalog.ts';
import { catalogOfRun, freshRun, proofOf, type RunState } from '../../run/run-state.ts';
import type { WizardState } from '../../state.ts';

export interface EndFact {
  readonly title: string;
  readonly text: string;
  /** A command about it, and what that does, in a few words. */
  readonly hint?: {
    readonly command: 'keep-catalog' | 'show-log' | 'show-picture' | 'try';
    readonly does: string;
  };
}

/** A file as it is named in the folder from which the wizard was started, if that is shorter. */
function pathHere(path: string): string {
  const here = relative('.', path);
  return here !== '' && here.length < path.length ? here : path;
}

/** The size at the end of what a step says that it has made, after a comma. */
function sizeIn(run: RunState, name: StepName): string {
  const step = stepOf(run, name);
  const summary = step?.status === 'done' ? step.summary : '';
  return /, \d[\d.]* [KMGT]?B$/.exec(summary)?.[0] ?? '';
}

function catalogFacts(
  {
    session: {
      data: { ownCatalog },
    },
  }: WizardState,
  run: RunState,
): EndFact[] {
  const address = catalogOfRun(run);
  if (!ownCatalog || (address !== undefined && address !== ownCatalog.address)) {
    return address === undefined ? [] : [{ title: 'catalog', text: address }];
  }
  // The address of the application has that of the catalog in it.
  const where = address === undefined ? `${ownCatalog.address}, ` : '';
  const fact = { title: 'catalog', text: `${where}${catalogFateWords(ownCatalog)}` };
  if (!endsWithWizard(ownCatalog)) return [fact];
  return [{ ...fact, hint: { command: 'keep-catalog', does: 'keeps it running' } }];
}

/** What this machine has now that the wizard has brought to it, and how to come back to what was made. */
export function whatMachineHas(state: WizardState): string | undefined {
  const { parts } = state.session.bringing;
  const has = [
    ...(parts.engine?.status === 'done' ? ['docker and containerd'] : []),
    ...(parts.template?.status === 'done' ? [wantedTemplateTitle(state) ?? 'a base image'] : []),
  ];
  if (has.length === 0) return undefined;
  return `has ${joinWords(has)} now; come back with "${state.session.comeBack}" in this folder`;
}

function machineFacts(state: WizardState): EndFact[] {
  const text = whatMachineHas(state);
  return text === undefined ? [] : [{ title: 'machine', text }];
}

/** The users that may launch the application, in words. */
function whoMay(state: WizardState): string {
  const { permit = [], deny = [] } = descriptorOf(state).acl ?? {};
  const allowed = permit.includes('all') ? 'everyone' : joinWords(permit);
  const refused = deny.length > 0 ? `, but not ${joinWords(deny)}` : '';
  return allowed === '' ? 'no one' : `${allowed}${refused}`;
}

/** The window that was seen: by the proof or, if there is none, by the closer look before the run. */
function windowFacts(state: WizardState, run: RunState): EndFact[] {
  const step = stepOf(run, 'verify');
  const hint: Pick<EndFact, 'hint'> =
    run.picture === undefined ? {} : { hint: { command: 'show-picture', does: 'shows it large' } };
  if (proofOf(run) === 'by-hand') {
    const summary = step?.status === 'done' && step.isByHand ? step.summary : undefined;
    const text = summary ?? `by hand by ${run.byHand}`;
    return [{ title: 'proven', text, ...hint }];
  }
  if (proofOf(run) === 'proven') {
    const text = step?.status === 'done' ? step.summary : 'as in an earlier run';
    return [{ title: 'window', text, ...hint }];
  }
  const outcome = seenByLook(state)?.outcome;
  return outcome ? [{ title: 'window', text: `an earlier look: ${outcome.text}`, ...hint }] : [];
}

/** The products of a run, their places and the users that may launch the application: the most important first. */
export function endFacts(state: WizardState): EndFact[] {
  const { run = freshRun } = state.editing.slots;
  const { products } = run;
  const fact = (title: string, text: string | undefined): EndFact[] =>
    text === undefined ? [] : [{ title, text }];
  const file = (title: string, path: string | undefined): EndFact[] =>
    path === undefined ? [] : [{ title, text: pathHere(path) }];
  const id = products.imageId === undefined ? '' : `, ${shortIds(products.imageId)}`;
  const image: EndFact[] =
    products.image === undefined
      ? []
      : [
          {
            title: 'image',
            text: `${products.image}${sizeIn(run, 'build')}${id}`,
            hint: { command: 'try', does: 'tries it' },
          },
        ];
  const archive = products.archive && `${pathHere(products.archive)}${sizeIn(run, 'save')}`;
  // About the proof, the first line says it.
  const skipped = run.skips.filter((step) => step !== 'verify');
  const log: EndFact = {
    title: 'log',
    text: run.log ?? '',
    hint: { command: 'show-log', does: 'shows it' },
  };
  return [
    ...fact('registered', products.registered),
    ...catalogFacts(state, run),
    ...machineFacts(state),
    ...image,
    ...fact('who', products.registered === undefined ? undefined : whoMay(state)),
    ...windowFacts(state, run),
    ...fact('files', openedFiles(run)),
    ...fact('archive', archive),
    ...file('descriptor', products.descriptor),
    ...file('recipe', products.recipe),
    ...(run.log === undefined ? [] : [log]),
    ...fact('imported', products.imported),
    ...fact('pushed', products.pushed),
    ...fact('nodes', products.nodes),
    ...file('record', products.record),
    ...fact('skipped', skipped.length > 0 ? joinWords(skipped) : undefined),
  ];
}
