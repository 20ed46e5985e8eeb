import { join } from 'node:path';
import { openEdited } from '../../workspace/edit/edited-file.ts';
import { iconBeside } from '../../workspace/edit/icon-beside.ts';
import { openWizardHere } from '../shared/wizard/open-wizard.ts';
import type { TakenLesson } from './take-lesson.ts';

/** Opens the real wizard, in the folder of the user, with the answers of the lesson's application. */
export async function makeForReal({ lesson, place }: TakenLesson, isPlain: boolean): Promise<void> {
  const { path, origin } = await openEdited(join(place.folder, lesson.makes ?? ''), {});
  const icon = await iconBeside(path, origin.icon);
  await openWizardHere(isPlain ? { plain: true } : {}, { origin, icon });
}
