import type { HostApplication } from '../../../describe/sources/host-applications.ts';
import { errorMessage } from '../../../error/deskpack-error.ts';
import type { Loader } from '../../page.ts';
import type { OriginFiles, SearchableIndex } from '../../services.ts';
import type { WizardState } from '../../state.ts';
import { templatesRequest } from '../../suggestions/sources/templates.ts';
import type { LoadRequest } from '../../suggestions/suggestion-source.ts';
import type { StartQuestion } from './slot.ts';

/** The index of a template, or why it cannot be searched. */
interface IndexData {
  readonly index?: SearchableIndex | undefined;
  readonly problem?: string;
}

export function indexRequest(template: string): LoadRequest<IndexData> {
  return {
    key: `index of ${template}`,
    load: (services) =>
      services.searchableIndex(template).then(
        (index) => ({ index }),
        (error: unknown) => ({ problem: errorMessage(error) }),
      ),
  };
}

/** Loads the drawing of an application's icon in the index of a template. */
export function indexIconRequest(template: string, name: string): LoadRequest<Uint8Array | null> {
  return {
    key: `icon ${name} of ${template}`,
    load: (services) => services.indexIcon(template, name),
  };
}

/** How many packages one of them adds to a template. */
export function addedRequest(template: string, name: string): LoadRequest<number> {
  return {
    key: `packages added to ${template} by ${name}`,
    load: async (services) => (await services.packagesAdded(template, [name])).get(name),
  };
}

/** Asks for several of them at once, so that the screen is drawn once. */
export function addedLoader(template: string, names: readonly string[]): Loader {
  const keys = names.map((name) => addedRequest(template, name).key);
  return {
    name: keys.join(),
    async load(services) {
      const added = await services.packagesAdded(template, names);
      const counts = names.map((name, index) => [keys[index], added.get(name)]);
      return { suggestions: Object.fromEntries(counts) };
    },
    orElse: { suggestions: {} },
  };
}

/** The packages whose application has started on this machine. */
export const provenRequest: LoadRequest<ReadonlyMap<string, string>> = {
  key: 'packages that have started here',
  load: (services) => services.provenPackages(),
};

export const imagesRequest: LoadRequest<readonly string[]> = {
  key: 'images',
  load: (services) => services.images(),
};

export const hostRequest: LoadRequest<readonly HostApplication[]> = {
  key: 'host applications',
  load: (services) => services.hostApplications(),
};

export const originFilesRequest: LoadRequest<OriginFiles> = {
  key: 'origin files',
  load: (services) => services.originFiles(),
};

/** The data of each question; a key and the choice between applications need none. */
export const requestOf: Readonly<Record<StartQuestion, LoadRequest | undefined>> = {
  offer: templatesRequest,
  template: templatesRequest,
  image: imagesRequest,
  record: originFilesRequest,
  desktop: originFilesRequest,
  host: hostRequest,
  descriptor: originFilesRequest,
  key: undefined,
  application: undefined,
};

/** Undefined while it is loading. */
export function loaded<Data>(
  { session: { data } }: Pick<WizardState, 'session'>,
  { key }: LoadRequest<Data>,
): Data | undefined {
  return data.suggestions[key] as Data | undefined;
}

/** Whether what the open question is answered from is loaded. */
export function isQuestionLoaded(state: Pick<WizardState, 'session' | 'editing'>): boolean {
  const request = requestOf[state.editing.slots.start.question];
  return !request || loaded(state, request) !== undefined;
}
