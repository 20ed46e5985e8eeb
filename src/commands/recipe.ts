import { resolve } from 'node:path';
import type { Command } from 'commander';
import { recipeOf } from '../recipe/recipe.ts';
import { harmless } from '../text/harmless.ts';
import { Trouble } from '../trouble.ts';
import { writeFileAtomic } from '../workspace/atomic-write.ts';
import { makeOutputFolder } from '../workspace/output-folder.ts';
import { severalAtOnce } from '../workspace/several-at-once.ts';
import { UsageError } from './command.ts';
import { print, printJson } from './output.ts';
import { soundApplications } from './sound-applications.ts';

interface Options {
  readonly output?: string;
  readonly json?: true;
}

/** The recipe of an application. */
interface NamedRecipe {
  readonly name: string;
  readonly recipe: string;
}

async function recipesOf(paths: readonly string[]): Promise<NamedRecipe[]> {
  const files = await soundApplications(paths);
  const recipes = files.flatMap(({ applications }) =>
    applications.map(({ descriptor, icon, settings }) => ({
      name: descriptor.name!,
      recipe: recipeOf(descriptor, icon ?? undefined, settings),
    })),
  );
  if (recipes.length > 0) return recipes;
  throw new Trouble('there is no application in these files', {
    action: 'Name a file that holds one.',
  });
}

function refuseSameNames(recipes: readonly NamedRecipe[]): void {
  const seen = new Set<string>();
  for (const { name } of recipes) {
    const key = name.toLowerCase();
    if (seen.has(key)) {
      throw new Trouble(`two applications are called ${name}, and have one file between them`, {
        action: 'Give them different names, or different folders, one call each.',
      });
    }
    seen.add(key);
  }
}

/** Writes each recipe to a file of its own and tells which of them are new. */
async function writeRecipes(recipes: readonly NamedRecipe[], folder: string) {
  refuseSameNames(recipes);
  makeOutputFolder(folder);
  return severalAtOnce(recipes, async ({ name, recipe }) => {
    const file = resolve(folder, `${name}.d`);
    return { name, file, changed: await writeFileAtomic(file, recipe) };
  });
}

async function recipe(paths: readonly string[], { output, json }: Options): Promise<void> {
  const recipes = await recipesOf(paths);
  if (output !== undefined) {
    const written = await writeRecipes(recipes, output);
    if (json) printJson({ recipes: written });
    else {
      for (const { file, changed } of written) {
        print(`${changed ? 'written  ' : 'unchanged'} ${harmless(file)}`);
      }
    }
  } else if (json) {
    printJson({ recipes });
  } else if (recipes.length === 1) {
    process.stdout.write(recipes[0]!.recipe);
  } else {
    throw new UsageError(
      `${recipes.length} recipes cannot be one text: name a folder for them with --output, or take --json`,
    );
  }
}

/** `deskpack recipe FILE…` prints the recipe of one application, or writes those of several into a folder. */
export function define(command: Command): void {
  command
    .argument('<file...>', 'descriptors, or lists of descriptors')
    .option('--output <folder>', 'write <name>.d into a folder instead of printing it')
    .option('--json', 'print one JSON object: the recipes, or the files that were written')
    .action(recipe);
}
