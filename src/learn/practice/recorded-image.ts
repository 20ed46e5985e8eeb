import { expand, parseAssignments } from '../../describe/recipe/expand.ts';
import { instructionsOf } from '../../describe/recipe/instructions.ts';
import type { ImageRecord } from '../../image/inspected-image.ts';
import { digestOf } from '../../system/files/digest.ts';
import type { Recording } from '../recordings/recording.ts';

/** Variables of the application itself, which a recorded image has from its own recipe. */
const own = new Set(['APPNAME', 'APPBIN', 'APP', 'ARGS']);

/** What the assignments of a kind in a recipe set. */
function assigned(recipe: ReturnType<typeof instructionsOf>, keyword: string) {
  const pairs = recipe
    .filter((one) => one.keyword === keyword)
    .flatMap(({ text }) => parseAssignments(text))
    .map(([name, value]) => [name, expand(value, new Map()).text] as const);
  return Object.fromEntries(pairs);
}

/** The text of the last instruction of a kind. */
function lastOf(recipe: ReturnType<typeof instructionsOf>, keyword: string): string {
  return recipe.findLast((one) => one.keyword === keyword)?.text ?? '';
}

/** The packages that a recipe installs with apt-get. */
export function packagesOf(recipe: string): string[] {
  return [...recipe.matchAll(/--no-install-recommends ([^&\n]+)/g)].flatMap(([, names = '']) =>
    names.trim().split(/\s+/),
  );
}

/** The inspection record of the image that a recipe builds: its labels are the recipe's, its layers are recorded. */
export function recordOf(recipe: string, tag: string, { image }: Recording): ImageRecord {
  const instructions = instructionsOf(recipe);
  const base = Object.entries(image.environment).filter(([name]) => !own.has(name));
  const variables = { ...Object.fromEntries(base), ...assigned(instructions, 'ENV') };
  const command = lastOf(instructions, 'CMD');
  return {
    Id: digestOf(recipe),
    RepoTags: [tag],
    Size: image.size,
    Config: {
      Labels: assigned(instructions, 'LABEL'),
      Env: Object.entries(variables).map(([name, value]) => `${name}=${value}`),
      User: lastOf(instructions, 'USER'),
      Cmd: JSON.parse(command) as string[],
    },
    RootFS: { Layers: image.layers },
  };
}
