import type { Act } from '../../../../terminal/lines/outline.ts';
import { command, retyped, rowAt } from '../../../../terminal/lines/page-actions.ts';
import { displayLine } from '../../../../text/escape/display-line.ts';
import { plural } from '../../../../text/format/format.ts';
import type { Action } from '../../../action.ts';
import type { CommandName } from '../../../command.ts';
import { applicationStates } from '../../../home/application-states.ts';
import { type ApplicationStatus, detailOf } from '../../../home/application-status.ts';
import type { WizardState } from '../../../state.ts';
import type { WizardOutline } from '../../../view/wizard-outline.ts';
import { explanationOf, homeList } from '../applications.ts';

/** Time in milliseconds for reading the folder. */
const readMs = 5_000;
/** Time in milliseconds for asking engine, image store and catalog too. */
const statesMs = 15_000;

/** An application in a line that is read out. */
function statusText(status: ApplicationStatus): string {
  const { name, displayname, state } = status;
  const parts = [
    displayname,
    ...(name === displayname ? [] : [name]),
    applicationStates[state].word,
    detailOf(status, Date.now()),
  ];
  return parts.filter(Boolean).join(', ');
}

/** Why applications are in their states. */
function whyLines(state: WizardState, ids: readonly string[]): string[] {
  return homeList(state)
    .all.filter(({ id }) => ids.includes(id))
    .flatMap((status) => {
      const { title, paragraphs } = explanationOf(state, status);
      return ids.length === 1 ? paragraphs : [`${title}.`, ...paragraphs];
    })
    .map((line) => `  ${displayLine(line)}`);
}

/** A command for several applications, whose new states are heard once everything that knows of them has been asked again. */
function batch(name: CommandName, before: WizardState) {
  const { home, homeChecks, homeSurroundings } = before.session.data;
  const isBegun = (now: WizardState) =>
    now.editing.slots.home.reading !== before.editing.slots.home.reading;
  return {
    takes: 'several',
    act: (ids: readonly string[]): Act<WizardState, Action> => ({
      does: [{ type: 'applications-marked', ids }, command(name)],
      until: (now) =>
        !isBegun(now) ||
        now.session.exit !== undefined ||
        (now.session.data.home !== home &&
          now.session.data.homeChecks !== homeChecks &&
          now.session.data.homeSurroundings !== homeSurroundings),
      waitsFor: 'Reading their states',
      atMostMs: statesMs,
      says(now) {
        const meant = homeList(now).all.filter(({ id }) => ids.includes(id));
        return isBegun(now) ? meant.map((one) => `  ${displayLine(statusText(one))}`) : [];
      },
    }),
  } as const;
}

/** The applications of the folder, and what can be done with them. */
export function homeOutline(state: WizardState): WizardOutline {
  const { all, shown } = homeList(state);
  const { home, homeChecks } = state.session.data;
  const of = shown.length === all.length ? '' : `${shown.length} of `;
  const again = { rereads: 'all' } as const;
  return {
    id: 'home',
    says: [`  ${of}${plural(all.length, 'application')}`],
    waitsFor: homeChecks ? undefined : { what: 'Checking the descriptors', atMostMs: readMs },
    isRemembered: true,
    prompt: 'Application: ',
    items: shown.map((status, index) => ({
      key: status.id,
      text: statusText(status),
      at: rowAt(index),
    })),
    itemsAre: 'the number of an application, which opens it',
    // There is nothing before it.
    back: undefined,
    commands: {
      accept: 'none',
      tick: 'none',
      build: batch('build', state),
      prove: batch('prove', state),
      register: batch('register', state),
      duplicate: { takes: 'one', whyNot: 'it is a draft without a descriptor' },
      try: { takes: 'one', whyNot: 'it is a draft without a descriptor' },
      'show-log': { takes: 'one' },
      'show-picture': { takes: 'one', whyNot: 'there is no picture of its window' },
      remove: { takes: 'one' },
      sort: { also: again },
      reload: {
        word: 'again',
        also: { ...again, until: ({ session: { data } }) => data.home !== home, atMostMs: readMs },
      },
      search: {
        takes: 'text',
        means: 'only those with these words in their names, states or failures',
        act: (_, words) => ({
          ...again,
          does: [command('search'), ...retyped(words), command('accept')],
        }),
      },
      back: { word: 'all', means: 'all applications again', also: again },
      help: {
        word: 'why',
        means: 'why it is in this state, and what to do next',
        takes: 'several',
        act: (ids) => ({ says: (now) => whyLines(now, ids) }),
      },
    },
  };
}
