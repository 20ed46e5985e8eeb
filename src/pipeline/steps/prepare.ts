import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { recipeOf } from '../../recipe/recipe.ts';
import { plural } from '../../text/human.ts';
import { Trouble } from '../../trouble.ts';
import { writeFileAtomic } from '../../workspace/atomic-write.ts';
import { makeOutputFolder } from '../../workspace/output-folder.ts';
import { digestOf } from '../digest.ts';
import { errorLines } from '../error-lines.ts';
import type { RunPlan } from '../plan.ts';
import type { Step } from '../step.ts';

function refuseErrors({ application, name }: RunPlan): void {
  const lines = errorLines(application);
  if (lines.length === 0) return;
  const whose = name || 'the application';
  throw new Trouble(`the descriptor of ${whose} has ${plural(lines.length, 'error')}`, {
    tail: lines,
    action: `Mend what is named above; "deskpack lint ${application.file}" shows it in its place.`,
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    return undefined;
  }
}

/** Whether a JSON value holds what only descriptors hold, itself or in a list. */
function isDescriptor(value: unknown): boolean {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'object' && first !== null && 'template' in first;
}

/** The record is named like the application, and so are descriptors that nobody named by the release. */
async function refuseToReplaceDescriptor({ application, files }: RunPlan): Promise<void> {
  const inTheWay =
    resolve(application.file) === files.record ||
    isDescriptor(parsed(await readFile(files.record, 'utf8').catch(() => '')));
  if (!inTheWay) return;
  throw new Trouble(`${files.record} is a descriptor, and the inspection record would replace it`, {
    action: `Rename it to ${basename(files.descriptor)}, or choose another folder with --output.`,
  });
}

/** Writes the descriptor under its own name, unless a file of that name says the same already. */
async function writeDescriptor({ application, files }: RunPlan): Promise<boolean> {
  const present = await readFile(files.descriptor, 'utf8').catch(() => '');
  const wanted = JSON.stringify(application.value);
  if (JSON.stringify(parsed(present)) === wanted) return false;
  return writeFileAtomic(files.descriptor, `${JSON.stringify(application.value, null, 2)}\n`);
}

/** Writes descriptor and recipe, when the descriptor has no errors. */
export const prepare: Step = {
  name: 'prepare',

  async inputs() {
    return {};
  },

  async perform({ plan }) {
    refuseErrors(plan);
    await refuseToReplaceDescriptor(plan);
    makeOutputFolder(plan.output);
    const { descriptor, icon, settings } = plan.application;
    const recipe = recipeOf(descriptor, icon ?? undefined, settings);
    const written = [
      { path: plan.files.descriptor, isNew: await writeDescriptor(plan) },
      { path: plan.files.recipe, isNew: await writeFileAtomic(plan.files.recipe, recipe) },
    ];
    const words = written.map(
      ({ path, isNew }) => `${basename(path)} ${isNew ? 'written' : 'unchanged'}`,
    );
    return { summary: words.join(', '), facts: { recipe: digestOf(recipe) } };
  },

  // It is done in no time, and everything after it depends on it.
  async stillStands() {
    return false;
  },
};
