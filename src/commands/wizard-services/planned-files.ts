import { access, readFile } from 'node:fs/promises';
import type { Descriptor } from '../../descriptor/descriptor.ts';
import { recipeOf } from '../../recipe/recipe.ts';
import { descriptorText } from '../../wizard/descriptor-of-answers.ts';
import type { PlannedFile } from '../../wizard/services.ts';
import { editedText } from './edited-file.ts';
import { planFor } from './wizard-runs.ts';
import type { WizardPlace, WizardSettings } from './wizard-settings.ts';

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse((text ?? '').replace(/^\ufeff/, ''));
  } catch {
    return undefined;
  }
}

const textAt = (path: string) => readFile(path, 'utf8').catch(() => undefined);

/** The files that a run would write, those with text with what stands there now. */
export async function plannedFiles(
  descriptor: Descriptor,
  settings: WizardSettings,
  place: WizardPlace,
): Promise<PlannedFile[]> {
  const { files, application } = await planFor(descriptor, 'write', settings, place);
  const { edited } = place;
  const recipe = recipeOf(descriptor, application.icon ?? undefined, application.settings);
  const own = edited ? [{ path: edited.path, content: editedText(edited, descriptor) }] : [];
  const present = await textAt(files.descriptor);
  // A file that says the same in another layout is left as it is.
  const isSame = JSON.stringify(parsed(present)) === JSON.stringify(descriptor);
  const content = isSame ? present! : descriptorText(descriptor);
  const written = [
    ...own,
    ...(edited?.path === files.descriptor ? [] : [{ path: files.descriptor, content }]),
    { path: files.recipe, content: recipe },
  ];
  const planned = written.map(async (file) => ({ ...file, present: await textAt(file.path) }));
  const made = [files.record, files.archive].map(async (path) => {
    const isThere = await access(path).then(
      () => true,
      () => false,
    );
    return { path, content: undefined, present: isThere ? '' : undefined };
  });
  return Promise.all([...planned, ...made]);
}
