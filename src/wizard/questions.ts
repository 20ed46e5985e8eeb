import type { Question } from './page.ts';
import type { WizardState } from './state.ts';

/** Asks for the bytes of an icon file. */
export function iconQuestion(name: string): Question {
  return {
    name: `icon ${name}`,
    load: async (services) => ({ iconFiles: { [name]: await services.icon(name) } }),
  };
}

/** Asks for a drawing of the picture of a window. @param attempt changes if the file may have another content */
export function pictureQuestion(file: string, attempt = 1): Question {
  return {
    name: 'picture',
    about: [file, attempt],
    load: async (services) => ({
      picture: { of: file, drawing: await services.windowDrawing(file) },
    }),
  };
}

/** Asks what this machine has for a run. */
export function machineQuestion({ catalog, data }: WizardState): Question {
  return {
    name: 'machine',
    about: [catalog, data.ownCatalog?.address],
    load: async (services) => ({ host: await services.host(catalog) }),
  };
}
