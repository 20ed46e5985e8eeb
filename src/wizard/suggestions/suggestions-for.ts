import type { FieldAt } from '../../descriptor/descriptor.ts';
import type { SuggestionSource } from '../../descriptor/field.ts';
import { cpuSteps, formatCpus, parseCpus } from '../../descriptor/values/cpu-limit.ts';
import { mebibytesOf, sizeOf, sizeSteps } from '../../descriptor/values/memory-limit.ts';
import { extensionsOf, typesOf } from '../../desktop/mime/mime-links.ts';
import type { MimeType } from '../../desktop/mime/mime-types.ts';
import { formatBytes } from '../../text/format.ts';
import { ranked } from '../../text/fuzzy-rank.ts';
import { answersForCpus, cpusOf } from '../answers/cpus.ts';
import { entriesOf, listForm } from '../answers/list-entries.ts';
import type { WizardState } from '../state.ts';
import { packageQuestion } from './packages.ts';
import { soughtIn } from './query.ts';
import { type Suggestion, textsOf } from './suggestion.ts';

type Offer = Omit<Suggestion, 'chosen'>;

const capabilities: readonly Offer[] = [
  { value: 'SYS_NICE', note: 'raise its own priority' },
  { value: 'SYS_PTRACE', note: 'debug other processes of the container' },
  { value: 'NET_RAW', note: 'send raw packets (ping)' },
  { value: 'NET_ADMIN', note: 'change network interfaces' },
  { value: 'SYS_ADMIN', note: 'mount and much else: nearly root on the host' },
];

const sharedOut: Readonly<Record<string, string>> = { all: 'everyone' };

const kinds = { app: 'application', vm: 'virtual machine', unknown: '' } as const;

function templateOffers({ known }: WizardState): Offer[] {
  return (known.templates ?? []).map((template) => {
    const { name, kind, packageManager, description, present, copyFrom } = template;
    const missing = copyFrom ? `in ${copyFrom.engine} only` : 'not built yet';
    const about = [kinds[kind], packageManager ?? '', present ? '' : missing, description];
    return {
      value: name,
      note: about.filter(Boolean).join(' · '),
      found: [name, description, kinds[kind], packageManager ?? ''],
    };
  });
}

function iconOffers({ known, answers }: WizardState): Offer[] {
  const own = `${answers.name ?? ''}.svg`;
  const icons = known.icons ?? [];
  return [
    ...icons.filter(({ name }) => name === own),
    ...icons.filter(({ name }) => name !== own),
  ].map(({ name, size }) => ({ value: name, note: formatBytes(size) }));
}

/** The entries of a list that another field holds. */
function entriesIn(text: string | undefined): string[] {
  return (text ?? '').split(/[;,\s]+/).filter(Boolean);
}

/** There are thousands of types, and they are asked for with every key: those of the last extensions are kept. */
const offersOfTypes = new WeakMap<object, { extensions: string; offers: readonly Offer[] }>();

function mimeOffers({ known, answers }: WizardState): readonly Offer[] {
  const { mimeTypes = [] } = known;
  const extensions = answers.fileextensions ?? '';
  const last = offersOfTypes.get(mimeTypes);
  if (last?.extensions === extensions) return last.offers;
  const offers = offersFitting(mimeTypes, extensions);
  offersOfTypes.set(mimeTypes, { extensions, offers });
  return offers;
}

/** Types that fit to the chosen extensions come first. */
function offersFitting(types: readonly MimeType[], chosen: string): Offer[] {
  const fitting = typesOf(entriesIn(chosen), types);
  const isFitting = new Set(fitting);
  const others = types.filter((type) => !isFitting.has(type));
  return [...fitting, ...others].map(({ type, extensions, description, aliases }) => ({
    value: type,
    note: [extensions.slice(0, 4).join(' '), description].filter(Boolean).join(' · '),
    found: [type, ...extensions, description, ...aliases],
  }));
}

/** Those of the chosen types come first; others are offered once one has begun to type them. */
function extensionOffers({ known, answers }: WizardState, key: string, typed: string): Offer[] {
  const extensions =
    key === 'legacyfileextensions'
      ? entriesIn(answers.fileextensions)
      : extensionsOf(entriesIn(answers.mimetype), known.mimeTypes ?? []);
  const offers = new Map(extensions.map((value): [string, Offer] => [value, { value }]));
  const begun = typed.toLowerCase();
  const types = begun === '' || key === 'legacyfileextensions' ? [] : (known.mimeTypes ?? []);
  for (const type of types) {
    for (const value of type.extensions) {
      if (!value.startsWith(begun) || offers.has(value)) continue;
      offers.set(value, { value, note: type.description || type.type });
    }
  }
  return [...offers.values()];
}

function packageOffers(state: WizardState, at: FieldAt): Offer[] {
  const question = packageQuestion(state, at);
  const found = question && state.known.packages[question.key];
  return (found ?? []).map(({ name, description }) => ({ value: name, note: description }));
}

/** What is typed as a number of processors, `2.5` or `3 CPUs`, is offered as period and quota. */
function cpuOffers({ answers }: WizardState, key: string, typed: string): Offer[] {
  const meant = parseCpus(typed);
  const others = cpuSteps.filter((cpus) => cpus !== meant);
  return [...(meant === undefined ? [] : [meant]), ...others].map((cpus) => {
    const sets = answersForCpus(cpus, answers);
    return {
      value: sets[key]!,
      label: formatCpus(cpus),
      note: `quota ${sets['host_config.cpu_quota']} of period ${sets['host_config.cpu_period']}`,
      sets,
    };
  });
}

/** The usual sizes, and the one that is typed as people write it, `384 MB`. */
function sizeOffers(typed: string): Offer[] {
  const usual = sizeSteps.map(sizeOf);
  const meant = sizeOf(mebibytesOf(typed) ?? 0);
  const isNew = !/^\d+[MG]$/.test(typed) && mebibytesOf(typed) && !usual.includes(meant);
  return [...(isNew ? [meant] : []), ...usual].map((value) => ({ value }));
}

function aclOffers({ known }: WizardState): Offer[] {
  const labels = new Set([...Object.keys(sharedOut), ...(known.accessLabels ?? [])]);
  return [...labels].map((value) => ({ value, note: sharedOut[value] ?? 'in other descriptors' }));
}

function offersOf(
  source: SuggestionSource,
  at: FieldAt,
  state: WizardState,
  typed: string,
): readonly Offer[] {
  const { key, field } = at;
  switch (source) {
    case 'templates':
      return templateOffers(state);
    case 'categories':
      return (field.values ?? []).map((value) => ({ value }));
    case 'icons':
      return iconOffers(state);
    case 'packages':
      return packageOffers(state, at);
    case 'mimetypes':
      return mimeOffers(state);
    case 'extensions':
      return extensionOffers(state, key, typed);
    case 'acl':
      return aclOffers(state);
    case 'sizes':
      return sizeOffers(typed);
    case 'cpus':
      return cpuOffers(state, key, typed);
    case 'capabilities':
      return capabilities;
  }
}

/** Sources short enough to stay whole while one types, so that nothing jumps. */
const short: ReadonlySet<SuggestionSource> = new Set(['categories', 'sizes', 'cpus']);

/** The most that is offered at once; more would only be scrolled past. */
const most = 200;

/**
 * What is worth offering for a field now: what fits best to what is being typed comes first.
 *
 * @param isSearch whether a whole entry is looked for too, instead of standing for the choice of the next one
 */
export function suggestionsFor(state: WizardState, at: FieldAt, isSearch = false): Suggestion[] {
  const { field, key } = at;
  const value = state.answers[key] ?? '';
  const form = listForm(field);
  const typed = soughtIn(state, at);
  const entries = form ? entriesOf(value, form) : [value];
  const offers: readonly Offer[] = field.suggest
    ? offersOf(field.suggest, at, state, typed)
    : (field.values ?? []).map((offer) => ({ value: offer }));
  const isWhole = !isSearch && offers.some((offer) => offer.value === typed);
  // A value that was there before is no search: whoever comes to change it wants to see the others.
  const isOld = !isSearch && !form && !state.isTyped;
  const isShort = field.suggest !== undefined && short.has(field.suggest);
  const isAll = typed === '' || isWhole || isOld || isShort;
  const fitting = isAll ? offers : ranked(typed, offers, textsOf);
  return fitting.slice(0, most).map((offer) => ({
    ...offer,
    chosen:
      field.suggest === 'cpus'
        ? cpusOf(state.answers) === cpusOf({ ...state.answers, ...offer.sets })
        : entries.includes(offer.value),
  }));
}
