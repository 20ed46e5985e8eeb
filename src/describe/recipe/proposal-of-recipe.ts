import { posix } from 'node:path';
import { generatedMark } from '../../recipe/recipe.ts';
import { quoteForShell } from '../../text/escape/quote-for-shell.ts';
import { tryParseJson } from '../../text/json/json-text.ts';
import { toApplicationName } from '../application/application-name.ts';
import { scriptInstruction, startScript } from '../application/start-script.ts';
import { valuesOfUserAndCommand, valuesOfVariables } from '../image/values-of-config.ts';
import { valuesOfLabels } from '../labels/values-of-labels.ts';
import { withLabelNotes } from '../labels/with-label-notes.ts';
import type { Note } from '../note.ts';
import { mergeProposals, type Proposal, type ProposedValue } from '../proposal.ts';
import { shownValue } from '../shown-value.ts';
import { expand, parseAssignments, splitWords } from './expand.ts';
import { inFolder } from './in-folder.ts';
import { installsPackages } from './installed-packages.ts';
import { instructionsOf, type RecipeInstruction } from './instructions.ts';
import { sortInstructions } from './sort-instructions.ts';

/** The variables of an application, which a recipe sets from fields. */
const ownVariables = new Set(['APPNAME', 'APPBIN', 'APP', 'ARGS']);

/** Instructions for other ways to run an image than that of the platform. */
const withoutEffect = new Set([
  ...['EXPOSE', 'HEALTHCHECK', 'MAINTAINER', 'ONBUILD', 'STOPSIGNAL', 'VOLUME'],
]);

/** The build argument for the release, used as the tag of a template without one. */
const releaseArgument = /:\$(?:TAG|\{TAG\})$/;

const at = ({ keyword, line }: RecipeInstruction) => ({
  source: 'instruction' as const,
  detail: `${keyword} in line ${line}`,
});

/** Interprets the instructions of a recipe in order, with the variables that they set. */
class RecipeReader {
  readonly notes: Note[] = [];
  readonly variables = new Map<string, string>();
  readonly labels: Record<string, string> = {};
  readonly environment: Record<string, string> = {};
  /** The working folder that the last WORKDIR sets; undefined for that of the template. */
  folder: string | undefined;

  expanded(word: string, { keyword, line }: RecipeInstruction): string {
    const { text, missing } = expand(word, this.variables);
    for (const name of new Set(missing)) {
      const message = `${keyword} in line ${line} uses $${shownValue(name)}, which has no value in the recipe`;
      this.notes.push({ code: 'variable-unknown', message });
    }
    return text;
  }

  setArguments(instruction: RecipeInstruction): void {
    for (const word of splitWords(instruction.text)) {
      const [name, value] = parseAssignments(word)[0] ?? [];
      if (word.includes('=')) this.variables.set(name!, this.expanded(value!, instruction));
    }
  }

  /** The part of a LABEL or ENV instruction that is not about the application; undefined if there is none. */
  rest(instruction: RecipeInstruction): string | undefined {
    const others: string[] = [];
    const assignments = parseAssignments(instruction.text);
    const isLabel = instruction.keyword === 'LABEL';
    for (const [written, word] of assignments) {
      const name = expand(written, this.variables).text;
      const value = this.expanded(word, instruction);
      if (!isLabel) this.variables.set(name, value);
      if (isLabel && name.startsWith('oc.')) this.labels[name] = value;
      else if (!isLabel && ownVariables.has(name)) this.environment[name] = value;
      else others.push(`${written}=${word}`);
    }
    if (others.length === 0) return undefined;
    const isWhole = others.length === assignments.length;
    return isWhole ? instruction.written : `${instruction.keyword} ${others.join(' ')}`;
  }

  /** The entries of the run commands for some instructions. */
  entries(instructions: readonly RecipeInstruction[]): string[] {
    return instructions.flatMap((instruction) => {
      const { keyword, text, written, line, hasHeredoc } = instruction;
      if (keyword === 'LABEL' || keyword === 'ENV') return this.rest(instruction) ?? [];
      if (keyword === 'ARG') this.setArguments(instruction);
      if (keyword === 'WORKDIR') return this.setFolder(instruction);
      if (withoutEffect.has(keyword))
        return this.leftOut(instruction, 'the platform does not use it');
      if (hasHeredoc) return this.leftOut(instruction, 'its here-document takes several lines');
      if (/^--from=/.test(text))
        return this.leftOut(instruction, 'it copies from another stage or image');
      if (keyword === 'RUN' && installsPackages(text)) {
        const message = `RUN in line ${line} installs packages and was kept as a run command`;
        this.notes.push({ code: 'packages-in-command', message });
      }
      return this.folder === undefined ? written : inFolder(this.folder, instruction);
    });
  }

  /** WORKDIR also makes its folder. */
  private setFolder(instruction: RecipeInstruction): string | [] {
    const folder = posix.resolve(this.folder ?? '/', this.expanded(instruction.text, instruction));
    this.folder = folder;
    return folder === '/' ? [] : `RUN mkdir -p ${quoteForShell(folder)}`;
  }

  private leftOut({ keyword, line }: RecipeInstruction, why: string): [] {
    const message = `${keyword} in line ${line} was left out: ${why}`;
    this.notes.push({ code: 'instruction-not-kept', message });
    return [];
  }
}

/** The base image, without the tag if that is the release. */
function templateOf(from: RecipeInstruction, reader: RecipeReader): string {
  const name = splitWords(from.text).find((word) => !word.startsWith('--')) ?? '';
  const base = releaseArgument.test(name) ? name.replace(releaseArgument, '') : name;
  return reader.expanded(base, from);
}

function commandIn({ text }: RecipeInstruction): string[] {
  const parsed = tryParseJson(text);
  // Otherwise it is the shell form.
  return Array.isArray(parsed) ? parsed.map(String) : ['/bin/sh', '-c', text];
}

/** The start of the program in the working folder of a recipe, by a script, since a descriptor has no such folder. */
function startInFolder(
  folder: string | undefined,
  values: ReadonlyMap<string, ProposedValue>,
): { readonly values: ReadonlyMap<string, ProposedValue>; readonly notes: readonly Note[] } {
  const given = values.get('path');
  if (folder === undefined || folder === '/' || typeof given?.value !== 'string')
    return { values: new Map(), notes: [] };
  const program = posix.resolve(folder, given.value);
  const name = toApplicationName(String(values.get('name')?.value ?? '')) || 'application';
  const path = `/usr/local/bin/${name}-start`;
  const command = { variables: [], envOptions: [], folder, path: program, program, arguments: [] };
  const instruction = scriptInstruction(path, startScript({ ...command, isShellText: false }));
  if (instruction === undefined) return { values: new Map(), notes: [] };
  const commands = values.get('postruncommands');
  const before = Array.isArray(commands?.value) ? commands.value : [];
  const message = `${path} is added, a script that starts ${program} in the folder ${folder}, as WORKDIR does`;
  return {
    values: new Map([
      ['path', { value: path, from: given.from }],
      ['postruncommands', { ...(commands ?? given), value: [...before, instruction] }],
    ]),
    notes: [{ code: 'script-added', key: 'postruncommands', message }],
  };
}

/**
 * A proposal from a build recipe, generated or written by hand.
 *
 * @param extraLabels fields that the configuration writes as labels too
 */
export function proposalOfRecipe(recipe: string, extraLabels: readonly string[]): Proposal {
  return proposalOfInstructions(
    instructionsOf(recipe),
    recipe.startsWith(generatedMark),
    extraLabels,
  );
}

/** Like {@link proposalOfRecipe}, for a recipe whose instructions were read before. */
export function proposalOfInstructions(
  instructions: readonly RecipeInstruction[],
  isGenerated: boolean,
  extraLabels: readonly string[],
): Proposal {
  const lastFrom = instructions.findLastIndex(({ keyword }) => keyword === 'FROM');
  const reader = new RecipeReader();
  const { notes } = reader;
  const firstFrom = instructions.findIndex(({ keyword }) => keyword === 'FROM');
  for (const one of instructions.slice(0, firstFrom)) {
    if (one.keyword === 'ARG') reader.setArguments(one);
  }
  if (firstFrom !== lastFrom) {
    const { line } = instructions[lastFrom]!;
    const message = `only the last stage, from line ${line}, was used`;
    notes.push({ code: 'stage-not-kept', message });
  }
  const from = instructions[lastFrom];
  const values = new Map<string, ProposedValue>();
  if (from) values.set('template', { value: templateOf(from, reader), from: at(from) });

  const sorted = sortInstructions(instructions.slice(lastFrom + 1), isGenerated);
  const before = reader.entries(sorted.before);
  for (const { manager, packages } of sorted.installations) {
    const key = manager === 'apt' ? 'debpackage' : 'apkpackage';
    const present = values.get(key)?.value;
    const value = [...(present === undefined ? [] : [present]), ...packages].join(' ');
    const line = { source: 'instruction' as const, detail: `RUN in line ${sorted.installedAt}` };
    values.set(key, { value, from: line });
    if (sorted.installations.some(({ withRecommended }) => withRecommended)) {
      values.set('installrecommends', { value: true, from: line });
    }
    if (sorted.installations.some(({ keepsConfiguration }) => keepsConfiguration)) {
      values.set('forceconfold', { value: true, from: line });
    }
  }
  const after = reader.entries(sorted.after);
  for (const [key, entries, list] of [
    ['preruncommands', before, sorted.before],
    ['postruncommands', after, sorted.after],
  ] as const) {
    if (entries.length > 0) values.set(key, { value: entries, from: at(list[0]!) });
  }

  const ofLabels = valuesOfLabels(reader.labels, extraLabels, reader.environment.APPNAME);
  const label = ofLabels.values.get('template');
  const template = values.get('template')?.value;
  if (label !== undefined && label.value !== template) {
    const message = `the recipe builds on ${shownValue(template)}, but the label oc.template is ${shownValue(label.value)}; the base image is kept`;
    notes.push({ code: 'values-differ', key: 'template', message });
  }
  const known = mergeProposals(values, ofLabels.values);
  const ofVariables = valuesOfVariables(reader.environment, known);
  const all = mergeProposals(known, ofVariables.values);
  const { user, command, entryPoint } = sorted;
  const ofStart = valuesOfUserAndCommand(
    {
      user: user ? reader.expanded(user.text, user) : '',
      command: command ? commandIn(command) : [],
    },
    all,
    { user: { source: 'user' }, command: { source: 'command' } },
  );
  if (entryPoint && commandIn(entryPoint).length > 0) {
    const message = `ENTRYPOINT in line ${entryPoint.line} was left out: the platform starts an image by its command`;
    notes.push({ code: 'instruction-not-kept', message });
  }
  const ofFolder = startInFolder(reader.folder, all);
  const proposal = {
    values: mergeProposals(ofFolder.values, all, ofStart.values),
    icon: ofLabels.icon,
    notes: [...notes, ...ofLabels.notes, ...ofVariables.notes, ...ofStart.notes, ...ofFolder.notes],
  };
  return withLabelNotes(proposal, reader.labels, extraLabels);
}
