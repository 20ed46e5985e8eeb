import { readFile, stat } from 'node:fs/promises';
import { errorMessage } from '../../../../../error/deskpack-error.ts';
import type { PromptSession } from '../../../../../terminal/prompt/prompt-session.ts';
import { displayLine } from '../../../../../text/escape/display-line.ts';
import { fieldOfKey } from '../../../../answers/field-of-key.ts';
import { findingsAt } from '../../../../findings/place-findings.ts';
import type { Wizard } from '../../../../session/wizard.ts';
import { noticeLines, press } from '../../../../view/press.ts';
import { presentLines } from '../../../../view/value-text.ts';

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

/** Maximum size of a file that is an answer, in bytes. */
const maxBytes = 1024 * 1024;

/** The text of a file for `@FILE`, without the line break at its end; undefined if there is no such file of text. */
export async function valueOfFile(path: string): Promise<string | undefined> {
  try {
    const found = await stat(path);
    if (!found.isFile() || found.size > maxBytes) return undefined;
    return (await readFile(path, 'utf8')).replace(/\n$/, '');
  } catch {
    return undefined;
  }
}
