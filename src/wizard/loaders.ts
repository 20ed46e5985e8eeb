import type { Loader } from './page.ts';
import type { WizardState } from './state.ts';

export function iconLoader(name: string): Loader {
  return {
    name: `icon ${name}`,
    load: async (services) => ({ iconFiles: { [name]: await services.icon(name) } }),
  };
}

/** Loads a drawing of the picture of a window. @param attempt changes if the file may have another content */
export function pictureLoader(file: string, attempt = 1): Loader {
  return {
    name: 'picture',
    about: [file, attempt],
    load: async (services) => ({
      picture: { of: file, drawing: await services.windowDrawing(file) },
    }),
  };
}

export function machineLoader({ run: { catalog }, session: { data } }: WizardState): Loader {
  return {
    name: 'machine',
    about: [catalog, data.ownCatalog?.address],
    load: async (services) => ({ host: await services.host(catalog) }),
  };
}
