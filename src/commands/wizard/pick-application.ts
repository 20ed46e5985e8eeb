import { formatPlace, hasErrors } from '../../descriptor/finding/finding.ts';
import { UsageError } from '../../error/usage-error.ts';
import type { Choice } from '../../terminal/choose/choice.ts';
import { interfaceMode, type Terminal } from '../../terminal/terminal.ts';
import { escapeControls } from '../../text/escape/escape-controls.ts';
import { firstWords } from '../../text/format/join-words.ts';
import { type ApplicationSelector, nameOf } from '../../workspace/edit/application-to-edit.ts';
import { applicationReader } from '../../workspace/read-applications.ts';
import { inputFiles } from '../selection/input-files.ts';
import { selector } from '../selection/select.ts';
import type { SelectionOptions } from '../selection/selection-options.ts';

/** An application and its file, as the command line names them. */
interface PickedApplication {
  readonly file: string;
  readonly wanted: ApplicationSelector;
}

interface Candidate {
  readonly file: string;
  readonly index: number | undefined;
  readonly name: string | undefined;
  readonly displayname: string;
}

/** The applications in a file, or in the descriptors of a folder; files that cannot be read at all are left out there. */
async function candidatesIn(path: string): Promise<Candidate[]> {
  const files = await inputFiles([path]);
  const isFolder = files[0] !== path;
  const read = applicationReader();
  const candidates: Candidate[] = [];
  for (const file of files) {
    const { applications, findings } = await read(file);
    if (isFolder && hasErrors(findings)) continue;
    for (const { index, value, descriptor } of applications) {
      const displayname = String(descriptor.displayname ?? '');
      candidates.push({ file, index, name: nameOf(value), displayname });
    }
  }
  return candidates;
}

/** A label that identifies each candidate: its name, its file if there are several, its index if needed. */
async function labelsOf(candidates: readonly Candidate[]): Promise<string[]> {
  // Measures text of all scripts, which takes long to load and is needed only where there is a choice.
  const { alignColumns } = await import('../../text/columns/align-columns.ts');
  const hasFiles = new Set(candidates.map(({ file }) => file)).size > 1;
  const names = candidates.map(({ name }) => name);
  const needsIndex = names.includes(undefined) || new Set(names).size < names.length;
  return alignColumns(
    candidates.map(({ file, index, name, displayname }) => [
      escapeControls(name ?? '(no name)'),
      ...(needsIndex ? [index === undefined ? '' : formatPlace(index)] : []),
      escapeControls(displayname),
      ...(hasFiles ? [escapeControls(file)] : []),
    ]),
  );
}

async function choiceOf(path: string, candidates: readonly Candidate[]): Promise<Choice> {
  const labels = await labelsOf(candidates);
  return {
    question: `Which application of ${path}?`,
    items: candidates.map(({ name = '' }, index) => ({ name, label: labels[index]! })),
  };
}

/** Maximum number of applications to name. */
const maxNamed = 12;

function severalError(path: string, candidates: readonly Candidate[]): UsageError {
  const files = new Set(candidates.map(({ file }) => file));
  const names = candidates.map(({ name }) => name);
  const areUnique = !names.includes(undefined) && new Set(names).size === names.length;
  const words = candidates.map(({ file, index, name }) => {
    const which = name ?? 'no name';
    if (files.size > 1) return `${which} (${file})`;
    return areUnique ? which : `${(index ?? 0) + 1} (${which})`;
  });
  const how =
    files.size > 1 ? 'name its file' : areUnique ? 'name one of them' : 'choose one with --index';
  const list = firstWords(words, maxNamed);
  return new UsageError(escapeControls(`${path} holds several applications; ${how}: ${list}`));
}

/**
 * The candidates of a name, in which `*` and `?` stand for others unless an application is called exactly so.
 *
 * @throws UsageError when there are none; a number may be meant as an index
 */
function named(path: string, name: string, candidates: readonly Candidate[]): Candidate[] {
  const found = candidates.filter((one) => one.name === name);
  if (found.length > 0 || candidates.length === 0) return found;
  if (/^\d{1,6}$/.test(name) && candidates.some(({ index = 0 }) => index + 1 === Number(name))) {
    throw new UsageError(`${path} holds no application ${name}; did you mean --index ${name}?`);
  }
  return candidates.filter(selector({ name: [name] }, candidates));
}

/**
 * The application that a command line means. If it leaves several, the user chooses on the terminal.
 *
 * @returns the exit status if the user left without choosing
 * @throws UsageError when nothing fits, or when several do and there is no terminal
 */
export async function pickApplication(
  path: string,
  name: string | undefined,
  selection: SelectionOptions,
  wantsPlain: boolean,
): Promise<PickedApplication | number> {
  const all = await candidatesIn(path);
  const right = name === undefined ? all : named(path, name, all);
  // Without any application, the error is about the file and not about the selection.
  const isPicked = right.length > 0 ? selector(selection, right) : () => true;
  const candidates = right.filter(isPicked);
  const picked = ({ file, index, name: itsName }: Candidate): PickedApplication => ({
    file,
    wanted: { index, name: itsName },
  });
  const [only] = candidates;
  if (!only) return { file: path, wanted: {} };
  if (candidates.length === 1) return picked(only);
  const terminal: Terminal = { stdin: process.stdin, stdout: process.stdout };
  const mode = interfaceMode(terminal, process.env, wantsPlain);
  if (mode === 'none') throw severalError(path, candidates);
  const choice = await choiceOf(path, candidates);
  const choose =
    mode === 'plain'
      ? (await import('../../terminal/choose/choose-in-lines.ts')).chooseInLines
      : (await import('../../terminal/choose/choose-on-screen.tsx')).chooseOnScreen;
  const chosen = await choose(choice, terminal, process.env);
  return 'status' in chosen ? chosen.status : picked(candidates[chosen.index]!);
}
