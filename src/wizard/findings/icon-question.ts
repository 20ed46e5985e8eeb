import type { Question } from '../page.ts';

/** Asks for the bytes of an icon file. */
export function iconQuestion(name: string): Question {
  return {
    name: `icon ${name}`,
    load: async (services) => ({ iconFiles: { [name]: await services.icon(name) } }),
  };
}
