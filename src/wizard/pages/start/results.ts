import { posix } from 'node:path';
import { type Given, givenWays } from '../../../describe/given/given.ts';
import type { Installable } from '../../../describe/installable/proposal-of-installable.ts';
import type { Proposal } from '../../../describe/proposal.ts';
import type { HostApplication } from '../../../describe/sources/host-applications.ts';
import type { SearchResult } from '../../../package-manager/find/create-search.ts';
import type { VendorEntry } from '../../../package-manager/find/vendor-search.ts';
import { fuzzyRank } from '../../../text/match/fuzzy-rank.ts';
import { memoized } from '../../memoized.ts';
import type { SearchableIndex } from '../../services.ts';
import type { WizardState } from '../../state.ts';
import { absenceOf } from '../../suggestions/sources/templates.ts';
import { pastedIn, titleOf } from './pasted.ts';
import {
  hostRequest,
  imagesRequest,
  indexRequest,
  loaded,
  originFilesRequest,
} from './requests.ts';
import type { StartQuestion } from './slot.ts';
import { shortName, startTemplate, usableTemplates } from './template.ts';

/** A result below the line. */
export interface StartResult {
  /** The value that Enter takes: the name of a package, a template or a file, or the reference of an image. */
  readonly value: string;
  readonly title: string;
  readonly about: string;
  /** Whether it is in the index that was searched. */
  readonly isKnown?: true;
  /** The heading of the section that it begins, if it does. */
  readonly section?: string | undefined;
  /** The package with its application, if something to install is asked for. */
  readonly installable?: Installable;
  /** The file that was pasted, if something can be begun with it. */
  readonly given?: Given;
  /** The application, if one of several in what was read is asked for. */
  readonly proposal?: Proposal;
}

/** The results of the open question. */
interface StartResults {
  readonly all: readonly StartResult[];
  /** How many of them are applications. */
  readonly applications: number;
}

/** A name that a package manager takes. */
const packageName = /^[a-z0-9][a-z0-9+.-]+$/;

/** The section of packages that nothing starts, below the applications. */
const packagesSection = 'packages without a menu entry';

/** The section of what vendors have, and not the distribution. */
const vendorsSection = 'repositories of vendors';

function ofVendors(vendors: readonly VendorEntry[], section: string | undefined): StartResult[] {
  return vendors.map(({ word, description, isNonFree }): StartResult => {
    const title = `Package repository ${word}`;
    const given: Given = { kind: 'repository', given: word, path: '', title, source: word };
    const about = [isNonFree ? 'not free' : '', description].filter(Boolean).join(' · ');
    return { value: word, title: '', about, section, given };
  });
}

function resultsOf(
  { applications, packages, vendors = [] }: SearchResult,
  query: string,
  missing: string,
  section: string | undefined,
): StartResults {
  const known = new Set([
    ...applications.map((one) => one.package),
    ...packages.map(({ name }) => name),
  ]);
  const all = [
    ...applications.map((application): StartResult => {
      const { title, summary } = application;
      const installable = { package: application.package, application };
      return { value: application.package, title, about: summary, isKnown: true, installable };
    }),
    ...(section === undefined ? [] : ofVendors(vendors, vendorsSection)),
    ...packages.map(({ name, description }): StartResult => {
      const installable = { package: name };
      return { value: name, title: '', about: description, isKnown: true, section, installable };
    }),
  ];
  // Where no application is known, the packages are what the distribution has.
  const last = section === undefined ? ofVendors(vendors, vendorsSection) : [];
  const named = asNamed(query, known, missing);
  return { all: [...all, ...last, ...named], applications: applications.length };
}

/** The typed name as a package: one that no index was read for, or of a source that the recipe adds later. */
function asNamed(query: string, known: ReadonlySet<string>, about: string): StartResult[] {
  const name = query.trim();
  if (!packageName.test(name) || known.has(name)) return [];
  return [{ value: name, title: '', about, installable: { package: name } }];
}

const nothing: StartResults = { all: [], applications: 0 };

const notLookedUp = 'a package of that name, not looked up';

interface Search {
  readonly index: SearchableIndex;
  readonly query: string;
  readonly template: string;
}

/** Cached, because its results are needed many times for one key. */
const searched = memoized(
  ({ index, query, template }: Search) => [index, query, template],
  ({ index, query, template }) => {
    const missing =
      index.packages > 0
        ? `no package of ${shortName(template)}; a source added later may have it`
        : notLookedUp;
    const section = index.applications > 0 ? packagesSection : undefined;
    return resultsOf(index.find(query), query, missing, section);
  },
);

/** The files in a pasted text that something can be begun with. */
function givenFiles(found: readonly Given[]): StartResults {
  const taken = found.filter(({ kind }) => givenWays[kind].begins !== undefined);
  const all = taken.map((given): StartResult => {
    // What one alone is stands above it.
    const about = found.length > 1 ? titleOf(given) : '';
    const value = given.package ?? (given.path === '' ? given.given : posix.basename(given.path));
    return { value, title: '', about, given };
  });
  return { all, applications: 0 };
}

function offers(state: WizardState, query: string): StartResults {
  if (query.trim() === '') return nothing;
  const pasted = pastedIn(state);
  if (pasted) return givenFiles(pasted.found ?? []);
  const template = startTemplate(state);
  const data = template && loaded(state, indexRequest(template.name));
  if (template && data?.index) {
    return searched({ index: data.index, query, template: template.name });
  }
  // Results are about to come, and are more likely meant than a package of that name.
  const isLooking = state.session.data.suggestions.templates === undefined;
  if (isLooking || (template && !data)) return nothing;
  return { all: asNamed(query, new Set(), notLookedUp), applications: 0 };
}

function matching(query: string, values: readonly string[]): StartResults {
  const all = values.map((value): StartResult => ({ value, title: '', about: '' }));
  return { all: fuzzyRank(query, all, ({ value }) => [value]), applications: 0 };
}

function onHost(query: string, found: readonly HostApplication[]): StartResults {
  const all = found.map(({ path, title, summary }): StartResult => {
    return { value: path, title, about: summary };
  });
  return {
    all: fuzzyRank(query, all, ({ title, about, value }) => [title, about, value]),
    applications: 0,
  };
}

function templates(state: WizardState, query: string): StartResults {
  const all = (usableTemplates(state) ?? []).map((template): StartResult => {
    const { name, present, description } = template;
    return {
      value: name,
      title: '',
      about: [present ? '' : absenceOf(template), description].filter(Boolean).join(' · '),
    };
  });
  return { all: fuzzyRank(query, all, ({ value, about }) => [value, about]), applications: 0 };
}

function chosenFrom(choices: readonly Proposal[], query: string): StartResults {
  const all = choices.map((proposal, index): StartResult => {
    const text = (key: string) => String(proposal.values.get(key)?.value ?? '');
    const packages = [text('debpackage'), text('apkpackage')].filter(Boolean).join(' ');
    return {
      value: text('name') || `number ${index + 1}`,
      title: text('displayname'),
      about: [text('cat'), packages].filter(Boolean).join(' · '),
      proposal,
    };
  });
  return { all: fuzzyRank(query, all, ({ value, title }) => [value, title]), applications: 0 };
}

const sources: Readonly<
  Record<StartQuestion, (state: WizardState, query: string) => StartResults>
> = {
  offer: offers,
  template: templates,
  image: (state, query) => matching(query, loaded(state, imagesRequest) ?? []),
  record: (state, query) => matching(query, loaded(state, originFilesRequest)?.records ?? []),
  desktop: (state, query) => matching(query, loaded(state, originFilesRequest)?.desktopFiles ?? []),
  host: (state, query) => onHost(query, loaded(state, hostRequest) ?? []),
  descriptor: (state, query) =>
    matching(query, loaded(state, originFilesRequest)?.descriptors ?? []),
  key: () => nothing,
  application: (state, query) => chosenFrom(state.editing.slots.start.choices, query),
};

export function startResults(state: WizardState): StartResults {
  const { question, texts } = state.editing.slots.start;
  return sources[question](state, texts[question]?.value ?? '');
}

/** The result that Enter would take. */
export function highlighted(state: WizardState): StartResult | undefined {
  const { all } = startResults(state);
  return all[Math.min(state.editing.slots.start.highlight, all.length - 1)];
}
