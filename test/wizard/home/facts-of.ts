import type { ApplicationFacts, HomeApplication } from '../../../src/wizard/home-facts.ts';

/** The facts of an application without runs, whose descriptor was checked. */
export function factsOf(
  name: string,
  changes: Partial<ApplicationFacts> = {},
  listed: Partial<HomeApplication> = {},
): ApplicationFacts {
  const id = `${name}.d.3.0.json`;
  return {
    listed: {
      id,
      file: `/apps/${id}`,
      index: undefined,
      name,
      displayname: name,
      fields: { cat: 'games', launch: `${name}.Window` },
      ...listed,
    },
    history: { registered: [] },
    checked: { errors: 0, warnings: 0, firstError: undefined, recipe: 'recipe' },
    ...changes,
  };
}

/** The history of one that a run has built, proven, saved, imported and registered, at the times 1 to 5. */
export const wholeHistory = {
  last: { run: 'run', at: 6, outcome: 'done' },
  built: { at: 1, image: 'sha256:1', recipe: 'recipe' },
  started: { at: 2, isProven: true, launch: 'a.B' },
  saved: { at: 3, file: '/apps/a.tar' },
  imported: { at: 4, store: 'containerd' },
  registered: [{ at: 5, catalog: 'http://catalog', etag: 'tag', recipe: 'recipe' }],
} as const;
