import { posix } from 'node:path';
import type { GivenApplication, GivenValue } from '../../vendor/artefact.ts';
import { type ApplicationIcon, applicationIcon } from '../application/application-icon.ts';
import { guessLaunch } from '../application/guess-launch.ts';
import { neutralIconChoice } from '../application/neutral-icon-choice.ts';
import { summaryLine } from '../application/summary.ts';
import type { Note } from '../note.ts';
import {
  type IconChoice,
  type Proposal,
  type ProposedValue,
  withMissingFields,
} from '../proposal.ts';

/** What is to say about a category that nothing says. */
const categoryUnknown = ({ source }: GivenApplication): Note => ({
  code: 'category-unknown',
  key: 'cat',
  message: `there is no ${source === 'page' ? "known category in the page's manifest" : 'desktop file'}; utilities was taken`,
});

const proposed = ({ value, from }: GivenValue, { source }: GivenApplication): ProposedValue => ({
  value,
  from: { source: source ?? 'artefact', detail: from },
});

/** What is to say about an address that leads to a login, perhaps on another host. */
function loginNotes({ leadsTo, asksPassword }: GivenApplication): Note[] {
  const asks = 'its page asks for a password; check that its name is that of the application';
  if (leadsTo === undefined) {
    return asksPassword ? [{ code: 'page-asks-password', key: 'displayname', message: asks }] : [];
  }
  const message = `the address leads to ${leadsTo}, perhaps for a login; name and icon of what is behind that are not known`;
  return [{ code: 'address-leads-elsewhere', key: 'displayname', message }];
}

const choiceOf = ({ bytes, path, kind, change }: ApplicationIcon): IconChoice => {
  const detail = change === undefined ? path : `${path}, ${change}`;
  return { content: bytes, kind, from: { source: 'icon', detail } };
};

/** The usable ones of some icons, best first, and what is to say about the first. */
async function usableIcons({ icons }: GivenApplication) {
  const found: ApplicationIcon[] = [];
  const notes: Note[] = [];
  for (const { path, bytes } of icons) {
    const place = posix.join('/', path);
    const tree = {
      read: async (wanted: string) => (wanted === place ? bytes : undefined),
      below: async () => [],
    };
    const one = await applicationIcon(tree, place, []);
    if (!one.icon) continue;
    if (found.length === 0) notes.push(...one.notes);
    found.push({ ...one.icon, path });
  }
  return { found, notes };
}

/** What it is, in a sentence; undefined if nothing says it. */
function summaryOfGiven(application: GivenApplication): ProposedValue | undefined {
  const { description, values } = application;
  const value = description && summaryLine(description.value, values.displayname?.value ?? '');
  return value === undefined ? undefined : proposed({ ...description!, value }, application);
}

/** A descriptor of an application that no desktop file describes, from what its own files say. */
export async function proposalOfGiven(
  application: GivenApplication,
  template: ProposedValue,
): Promise<Proposal> {
  const { values: given } = application;
  const name = given.name?.value ?? '';
  const program = given.path?.value ?? name;
  const { found, notes } = await usableIcons(application);
  const [best, ...others] = found.map(choiceOf);
  const neutral = best ? undefined : neutralIconChoice(name);
  const chosen = best ?? neutral!.chosen;
  const launch: ProposedValue = given.launch
    ? { value: given.launch.value, from: { source: 'guess', detail: given.launch.from } }
    : {
        value: guessLaunch(program, undefined, []),
        from: { source: 'guess', detail: 'the program' },
      };
  const values = new Map<string, ProposedValue>([
    ['template', template],
    ['cat', { value: 'utilities', from: { source: 'default' } }],
    ['acl', { value: { permit: ['all'] }, from: { source: 'default' } }],
    ...Object.entries(given).map(([key, value]) => [key, proposed(value, application)] as const),
    ['icon', { value: `${name}.svg`, from: chosen.from }],
    ['launch', launch],
  ]);
  const summary = summaryOfGiven(application);
  return withMissingFields({
    values,
    ...(summary && { more: new Map([['summary', summary]]) }),
    icon: chosen.content,
    iconKind: chosen.kind,
    otherIcons: others,
    notes: [
      ...notes,
      ...(neutral ? [neutral.note] : []),
      ...loginNotes(application),
      ...(given.cat ? [] : [categoryUnknown(application)]),
      {
        code: 'launch-guessed',
        key: 'launch',
        message: `${launch.value} is guessed from ${launch.from.detail}; no window has shown it`,
      },
    ],
  });
}
