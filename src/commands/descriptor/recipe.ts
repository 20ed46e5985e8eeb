import { resolve } from 'node:path';
import type { Command } from 'commander';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { UsageError } from '../../error/usage-error.ts';
import { refuseToOverwriteInputs } from '../../pipeline/products/refuse-to-overwrite-inputs.ts';
import { recipeOf } from '../../recipe/recipe.ts';
import { readSettings } from '../../settings/settings.ts';
import { mapConcurrently } from '../../system/map-concurrently.ts';
import { printJson } from '../../terminal/output.ts';
import { makeOutputFolder } from '../../workspace/output-folder.ts';
import { platformRelease } from '../../workspace/platform-release.ts';
import type { Consent } from '../../workspace/product/obstacle.ts';
import { refuseObstacles } from '../../workspace/product/obstacle-to.ts';
import { recipeProduct } from '../../workspace/product/recipe-product.ts';
import { writeProduct } from '../../workspace/product/write-product.ts';
import type { LoadedApplication } from '../../workspace/read-applications.ts';
import { inputHelp } from '../selection/input-files.ts';
import { loadValidApplications } from '../selection/load-valid-applications.ts';
import { failIfRefused, noteRefused, nothingLeft } from '../selection/report-refused.ts';
import { addSelectionOptions, type SelectionOptions } from '../selection/selection-options.ts';
import { forceOption } from '../shared/force-option.ts';
import { printWritten } from '../shared/print-written.ts';

interface Options extends SelectionOptions {
  readonly output?: string;
  readonly force?: true;
  readonly json?: true;
}

interface NamedRecipe {
  readonly name: string;
  readonly recipe: string;
  readonly application: LoadedApplication;
}

/** Two names that differ only in case are the same image, and on some file systems the same file. */
const oneFile = {
  nameOf: ({ descriptor: { name } }: LoadedApplication) => name,
  keyOf: (name: string) => name.toLowerCase(),
  deed: (name: string) => `write the recipe ${name}.d`,
};

/** The recipes of the selected applications, and the refused ones. */
async function recipesOf(paths: readonly string[], options: Options) {
  const { files, refused } = await loadValidApplications(paths, {
    picked: options,
    ...(options.output === undefined ? {} : { collisionRule: oneFile }),
  });
  const recipes = files.flatMap(({ applications }) =>
    applications.map(
      (application): NamedRecipe => ({
        name: application.descriptor.name!,
        recipe: recipeOf(
          application.descriptor,
          application.icon ?? undefined,
          application.settings,
        ),
        application,
      }),
    ),
  );
  if (recipes.length > 0) return { recipes, refused };
  if (refused.length > 0) throw nothingLeft(refused);
  throw new DeskpackError('nothing-to-do', {
    reason: 'there is no application in these files',
    action: 'Name a file that holds one.',
  });
}

/** Writes each recipe to its own file and reports which are new; writes none if one of them is not allowed. */
async function writeRecipes(recipes: readonly NamedRecipe[], folder: string, consent: Consent) {
  const { release } = await readSettings();
  const files = recipes.map((one) => ({ ...one, file: resolve(folder, `${one.name}.d`) }));
  for (const { application, file } of files) {
    const ownRelease = platformRelease(application.file) ?? release;
    await refuseToOverwriteInputs(application, ownRelease, { recipe: file });
  }
  await refuseObstacles(
    files.map(({ file, recipe }) => ({ product: recipeProduct(file), content: recipe })),
    consent,
  );
  makeOutputFolder(folder);
  return mapConcurrently(files, async ({ name, file, recipe }) => {
    return { name, file, changed: await writeProduct(recipeProduct(file), recipe, consent) };
  });
}

async function recipe(paths: readonly string[], options: Options): Promise<void> {
  const { output, json, force } = options;
  const { recipes, refused } = await recipesOf(paths, options);
  if (output !== undefined) {
    const written = await writeRecipes(recipes, output, force ? 'all' : []);
    if (json) {
      printJson({ recipes: written, ...(refused.length > 0 ? { refused } : {}) });
      failIfRefused(refused);
    } else {
      printWritten(written);
      noteRefused(refused);
    }
  } else if (json) {
    printJson({ recipes: recipes.map(({ name, recipe: text }) => ({ name, recipe: text })) });
  } else if (recipes.length === 1) {
    process.stdout.write(recipes[0]!.recipe);
  } else {
    throw new UsageError(
      `${recipes.length} recipes cannot be printed as one text: write them into a folder with --output, pick one with --name or --index, or use --json`,
    );
  }
}

/** `deskpack recipe FILE…` prints the recipe of one application, or writes the recipes of several to a folder. */
export function define(command: Command): void {
  addSelectionOptions(command)
    .argument('<file...>', inputHelp)
    .option('--output <folder>', 'write <name>.d into a folder instead of printing it')
    .addOption(forceOption())
    .option('--json', 'print one JSON object: the recipes, or the files that were written')
    .action(recipe);
}
