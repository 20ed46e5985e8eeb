import { posix } from 'node:path';
import type { ContextFile } from '../../vendor/artefact.ts';
import { update, type WizardState } from '../state.ts';

type Held = Pick<WizardState, 'document' | 'editing'>;

/** Keeps in mind where files of vendors are, until they are copied beside the descriptor. */
export function withHeldFiles(state: WizardState, files: readonly ContextFile[]): WizardState {
  if (files.length === 0) return state;
  const more = Object.fromEntries(files.map((file) => [file.contextPath, file]));
  return update(state, { editing: { heldFiles: { ...state.editing.heldFiles, ...more } } });
}

/** Whether a source of a COPY instruction will be there, as a vendor's file or in a vendor's folder. */
export function isHeldFile({ editing: { heldFiles } }: Held, source: string): boolean {
  const path = posix.join('/', source, '.').slice(1);
  return Object.keys(heldFiles).some((held) => path === held || path.startsWith(`${held}/`));
}

/** The fields with instructions that copy files. */
const commandFields = ['preruncommands', 'postruncommands'] as const;

/** Those files of vendors that the present answers install. */
export function filesOfAnswers({
  document: { answers },
  editing: { heldFiles },
}: Held): ContextFile[] {
  const commands = commandFields.map((key) => answers[key]?.text ?? '').join('\n');
  return Object.values(heldFiles).filter(({ contextPath }) => commands.includes(contextPath));
}
