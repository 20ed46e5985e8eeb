import { isNew, newMark, startsMark } from '../../catalog/model/marks.ts';
import { startsWords } from '../../catalog/model/proof/start-proof.ts';
import { licenceWords } from '../../catalog/model/told/licence-words.ts';
import { accessText } from '../../descriptor/access-text.ts';
import { type FieldAt, valueAt, valueFields } from '../../descriptor/descriptor.ts';
import type { Fact } from '../../terminal/components/text/facts.tsx';
import { formatTime } from '../../text/format/format.ts';
import type { Application, WindowPicture } from '../catalog.ts';
import type { Details } from '../state.ts';
import { openedFacts, openedText, type SeenSigns, signBefore } from './opened-facts.ts';

interface FactGroup {
  readonly title: string;
  readonly facts: readonly Fact[];
}

function textOf(value: unknown, separator?: string): string {
  if (separator !== undefined && typeof value === 'string') {
    return value
      .split(separator)
      .map((entry) => entry.trim())
      .filter(Boolean)
      .join(', ');
  }
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map((entry) => textOf(entry)).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function listAt({ fields }: Application, path: readonly string[]): readonly string[] {
  const value = valueAt(fields, path);
  return Array.isArray(value) ? value.map(String) : [];
}

/** The access rule, as a sentence without its full stop. */
export function applicationAccess(application: Application): string {
  return accessText(listAt(application, ['acl', 'permit']), listAt(application, ['acl', 'deny']));
}

function factsOf(
  { fields }: Application,
  isWanted: (key: string, page: string) => boolean,
): readonly Fact[] {
  return valueFields
    .filter(({ key, field }: FieldAt) => isWanted(key, field.page))
    .flatMap(({ field, path }) => {
      const value = valueAt(fields, path);
      return value === undefined
        ? []
        : [{ title: field.title, text: textOf(value, field.separator) }];
    });
}

const isLimit = (key: string) => key.startsWith('host_config.');
/** Shown elsewhere. */
const atTop = ['name', 'displayname', 'cat', 'icon', 'template', 'acl.permit', 'acl.deny'];

/** The number of processors that quota and period amount to, if both are given. */
function processorFacts({ fields }: Application): readonly Fact[] {
  const quota = valueAt(fields, ['host_config', 'cpu_quota']);
  const period = valueAt(fields, ['host_config', 'cpu_period']);
  if (typeof quota !== 'number' || typeof period !== 'number' || quota <= 0 || period <= 0) {
    return [];
  }
  return [{ title: 'Processors', text: String(Math.round((quota / period) * 100) / 100) }];
}

function limitFacts(application: Application): readonly Fact[] {
  const facts = [...processorFacts(application), ...factsOf(application, isLimit)];
  return facts.length > 0 ? facts : [{ title: 'Limits', text: 'none' }];
}

function registrationFacts(application: Application): readonly Fact[] {
  const { revision, registered, updated, source, image, fields } = application;
  return [
    { title: 'Revision', text: `${revision} of ${formatTime(updated)}` },
    ...(registered === updated ? [] : [{ title: 'Since', text: formatTime(registered) }]),
    { title: 'From', text: source === 'record' ? 'the record of an image' : 'a descriptor' },
    ...(image ? [{ title: 'Image', text: image.tags.join(', ') }] : []),
    ...(image ? [{ title: 'Image id', text: image.id }] : []),
    ...(fields.template ? [{ title: 'Template', text: textOf(fields.template) }] : []),
  ];
}

/** Whether it was seen to start as it is now; empty while that is not known, and without image and picture. */
export function startsText(
  { image }: Application,
  window: WindowPicture | null | undefined,
): string {
  if (window === undefined || (!image && !window)) return '';
  const { at: keptAt, tried } = window?.starts ?? {};
  const at = tried?.at === undefined ? keptAt : Date.parse(tried.at);
  const when = at === undefined ? '' : ` on ${formatTime(at)}`;
  return `${startsWords(window?.starts)}${when}${tried?.words ? `: ${tried.words}` : ''}`;
}

/** What its labels tell people. */
function toldFacts({ told = {} }: Application): readonly Fact[] {
  const { description, version, licence, developer, homepage } = told;
  return [
    { title: 'What it is', text: description },
    { title: 'Version', text: version },
    { title: 'Licence', text: licence && licenceWords(licence) },
    { title: 'Developer', text: developer },
    { title: 'Website', text: homepage },
  ].filter((each): each is Fact => each.text !== undefined);
}

/** The small marks of an application, as on its page: that it was seen to start as it is now, and that it is new. */
export function marksOf(
  { registered }: Application,
  window: WindowPicture | null | undefined,
  signs: SeenSigns,
): readonly string[] {
  return [
    ...(window?.starts ? [signBefore(startsMark, signs.done)] : []),
    ...(isNew({ registered }) ? [newMark] : []),
  ];
}

/**
 * All facts about an application, the most important first.
 *
 * @param signs those of the terminal; none where the facts are read out
 */
export function factGroups(
  application: Application,
  window: WindowPicture | null | undefined,
  signs?: SeenSigns,
): readonly FactGroup[] {
  const onPage = (wanted: string) => (key: string, page: string) =>
    page === wanted && !isLimit(key) && !atTop.includes(key);
  const isOther = (key: string, page: string) =>
    !isLimit(key) && !atTop.includes(key) && page !== 'launch' && page !== 'files';
  const starts = startsText(application, window);
  return [
    {
      title: 'Use',
      facts: [
        { title: 'Who may use it', text: applicationAccess(application) },
        ...(starts ? [{ title: 'Starts', text: starts }] : []),
        ...toldFacts(application),
      ],
    },
    { title: 'What it opens', facts: openedFacts(application, window, signs) },
    { title: 'Limits', facts: limitFacts(application) },
    { title: 'How it is launched', facts: factsOf(application, onPage('launch')) },
    { title: 'Types of files', facts: factsOf(application, onPage('files')) },
    { title: 'More', facts: factsOf(application, isOther) },
    { title: 'Registration', facts: registrationFacts(application) },
  ].filter(({ facts }) => facts.length > 0);
}

/** A summary that fits beside the list. */
export function briefFacts(
  application: Application,
  window: WindowPicture | null | undefined,
): readonly Fact[] {
  const { fields, image, revision, updated } = application;
  const limits = limitFacts(application)
    .filter(({ title }) => !title.startsWith('CPU '))
    .slice(0, 3)
    .map(({ title, text }) => (title === 'Limits' ? text : `${title} ${text}`));
  const starts = startsText(application, window);
  return [
    { title: 'For', text: applicationAccess(application) },
    ...(starts ? [{ title: 'Starts', text: starts }] : []),
    { title: 'Window class', text: textOf(fields.launch ?? '') },
    { title: 'Opens', text: openedText(application, window) },
    { title: 'Limits', text: limits.join(', ') },
    ...(image ? [{ title: 'Image', text: image.tags[0] ?? '' }] : []),
    ...(fields.template ? [{ title: 'Template', text: textOf(fields.template) }] : []),
    { title: 'Revision', text: `${revision} of ${formatTime(updated)}` },
  ].filter(({ text }) => text !== '');
}

/** The text instead of the facts while they are missing. */
export function missingText(details: Details | undefined): string {
  const loaded = details?.application;
  if (!loaded || loaded.status === 'loading') return 'Reading…';
  if (loaded.status === 'failed') return loaded.problem.message;
  return 'It is not registered any more.';
}
