import { basename } from 'node:path';
import { DeskpackError } from '../../error/deskpack-error.ts';
import type { ErrorSubject } from '../../error/error-subject.ts';
import { digestOf } from '../../system/files/digest.ts';
import { plural } from '../../text/format/format.ts';
import { errorLines } from '../../workspace/error-lines.ts';
import { makeOutputFolder } from '../../workspace/output-folder.ts';
import { refuseObstacles } from '../../workspace/product/obstacle-to.ts';
import { recipeProduct } from '../../workspace/product/recipe-product.ts';
import { writeProduct } from '../../workspace/product/write-product.ts';
import type { LoadedApplication } from '../../workspace/read-applications.ts';
import type { RunPlan } from '../plan.ts';
import { copiedInputs } from '../products/copied-inputs.ts';
import { refuseToOverwriteInputs } from '../products/refuse-to-overwrite-inputs.ts';
import type { Step } from '../step.ts';

/** The first field that has an error. */
function subjectOf({ descriptor, findings }: LoadedApplication): ErrorSubject | undefined {
  const first = findings.find(({ severity, path }) => severity === 'error' && path.length > 0);
  if (!first) return undefined;
  const field = first.path.filter((part) => typeof part === 'string').join('.');
  const kind = field === 'icon' ? 'icon' : 'field';
  return { kind, name: kind === 'icon' ? String(descriptor.icon) : field, field };
}

function refuseErrors({ application, name }: RunPlan): void {
  const lines = errorLines(application);
  if (lines.length === 0) return;
  const whose = name || 'the application';
  throw new DeskpackError('descriptor-invalid', {
    reason: `the descriptor of ${whose} has ${plural(lines.length, 'error')}`,
    subject: subjectOf(application),
    tail: lines,
    action: `Fix the errors; "deskpack lint ${application.file}" shows each at its line.`,
  });
}

function wordsFor(path: string, isNew: boolean): string {
  return `${basename(path)} ${isNew ? 'written' : 'unchanged'}`;
}

/**
 * If the descriptor has no errors, writes the recipe, and the descriptor and the icon if they are missing. All later
 * steps depend on it, and it takes no time.
 */
export const prepare: Step = {
  needs: [],
  skippable: false,

  files({ files }) {
    return [recipeProduct(files.recipe)];
  },

  products({ files }, own) {
    return own.recipe === undefined ? {} : { descriptor: files.descriptor, recipe: files.recipe };
  },

  async inputs() {
    return {};
  },

  async perform({ plan }) {
    refuseErrors(plan);
    const { steps, skipReasons, consent, files, application } = plan;
    const made = plan.made.filter(({ step }) => steps.includes(step) && !skipReasons[step]);
    await refuseToOverwriteInputs(
      application,
      plan.release,
      Object.fromEntries(made.map(({ product }) => [product.title, product.path])),
    );
    const brought = await copiedInputs(plan);
    const recipe = plan.recipe();
    const contents: Readonly<Record<string, string>> = { recipe };
    const needed = made
      .filter(({ product }) => !product.isOptional)
      .map((one) => ({ ...one, content: contents[one.product.title] }));
    // A build takes long, so obstacles to later steps are reported before it begins.
    await refuseObstacles([...brought, ...needed], consent);
    makeOutputFolder(plan.output);
    const words = plan.written.map(({ path, isNew }) => wordsFor(path, isNew));
    const values: Record<string, string> = { recipe: digestOf(recipe) };
    for (const { product, content, earlier } of brought) {
      const isNew = await writeProduct(product, content, consent);
      words.push(wordsFor(product.path, isNew));
      const digest = digestOf(content);
      if (isNew || earlier.includes(digest)) values[product.title] = digest;
    }
    const isNew = await writeProduct(recipeProduct(files.recipe), recipe, consent);
    words.push(wordsFor(files.recipe, isNew));
    return { summary: words.join(', '), values };
  },
};
