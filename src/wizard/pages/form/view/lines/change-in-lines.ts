import { errorMessage } from '../../../../../error/deskpack-error.ts';
import type { PromptSession } from '../../../../../terminal/prompt/prompt-session.ts';
import { displayLine } from '../../../../../text/escape/display-line.ts';
import { fieldOfKey } from '../../../../answers/field-of-key.ts';
import { findingsAt } from '../../../../findings/place-findings.ts';
import { valueOfFile } from '../../../../session/value-of-file.ts';
import type { Wizard } from '../../../../session/wizard.ts';
import { noticeLines } from '../../../../view/notice-lines.ts';
import { presentLines } from '../../../../view/present-lines.ts';
import { press } from '../../../../view/press.ts';

const presentAt = (wizard: Wizard, key: string) =>
  presentLines(fieldOfKey(key)!.field, wizard.state().document.answers[key]?.text ?? '');

/** Applies the fix of a field's worst finding that has one. */
export function fixAnswer(wizard: Wizard, key: string, { say }: PromptSession): void {
  const had = findingsAt(wizard.state(), key).some(({ fix }) => fix);
  press(wizard, 'fix');
  say(...(had ? presentAt(wizard, key) : ['  Nothing to fix here.']));
}

/** Opens the answer in the user's editor. */
export async function editAnswer(
  wizard: Wizard,
  key: string,
  session: PromptSession,
): Promise<void> {
  const { editValue } = await import('../../../../session/edit-value.ts');
  try {
    const text = await editValue(wizard.state().document.answers[key]?.text ?? '', process.env, {
      lend: session.without,
      async tell(lines) {
        session.say(...lines.map((line) => (line === '' ? '' : `  ${line}`)));
        await session.ask('Enter continues: ');
      },
    });
    if (text !== undefined) wizard.dispatch({ type: 'answered', key, text });
    if (text !== undefined) session.say(...noticeLines(wizard.state()));
    session.say(...presentAt(wizard, key));
  } catch (error) {
    session.say(`  ${displayLine(errorMessage(error))}`);
  }
}

/** Takes the text of a file as the answer. @returns false if there is no such file */
export async function takeFile(
  wizard: Wizard,
  key: string,
  path: string,
  { say }: PromptSession,
): Promise<boolean> {
  const text = await valueOfFile(path);
  if (text === undefined) return false;
  wizard.dispatch({ type: 'answered', key, text });
  say(...noticeLines(wizard.state()), ...presentAt(wizard, key));
  return true;
}
