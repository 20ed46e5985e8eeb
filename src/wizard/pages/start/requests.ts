import type { HostApplication } from '../../../describe/sources/host-applications.ts';
import { errorMessage } from '../../../error/deskpack-error.ts';
import type { OriginFiles, SearchableIndex } from '../../services.ts';
import type { WizardState } from '../../state.ts';
import type { LoadRequest } from '../../suggestions/suggestion-source.ts';

/** The index of a template, or why it cannot be searched. */
export interface IndexData {
  readonly index?: SearchableIndex | undefined;
  readonly problem?: string;
}

/** Loads the index of a template. */
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

/** The data of a request; undefined while it is loading. */
export function loaded<Data>(
  { data }: Pick<WizardState, 'data'>,
  { key }: LoadRequest<Data>,
): Data | undefined {
  return data.suggestions[key] as Data | undefined;
}
