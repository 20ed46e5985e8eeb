import { type Installation, installationIn, isCleanup } from './installed-packages.ts';
import type { RecipeInstruction } from './instructions.ts';
import { plainCommands } from './shell-commands.ts';

/** Commands of the step that links the account files, as written by different generators. */
const accountCommands = [
  /^mkdir (?:-p )?\/var\/secrets\/[^\s/]+\/localaccount\/?$/,
  /^cp (?:-\S+ )*\/etc\/(?:passwd|shadow|group|gshadow) \/var\/secrets\/[^\s/]+\/localaccount\S*$/,
  /^rm (?:-\S+ )*(?:\/etc\/(?:passwd|shadow|group|gshadow) ?)+$/,
  /^ln (?:-\S+ )*\/var\/secrets\/[^\s/]+\/localaccount\/\S+ \/etc\/(?:passwd|shadow|group|gshadow)$/,
];

/** The words of a loop or condition over the account files that only links them, in their order. */
const accountLoop = [/\bpasswd\b/g, /\bshadow\b/g, /\/localaccount\b/g, /\bln -s/g];

/** Whether a text contains some words one after the other. */
function hasInOrder(text: string, words: readonly RegExp[]): boolean {
  let from = 0;
  for (const word of words) {
    word.lastIndex = from;
    if (!word.test(text)) return false;
    from = word.lastIndex;
  }
  return true;
}

/** Whether the text of a RUN instruction links the account files, as the end of every generated recipe does. */
export function linksAccounts(text: string): boolean {
  const commands = plainCommands(text);
  if (commands === undefined) return hasInOrder(text, accountLoop);
  const lines = commands.map((words) => words.join(' '));
  return lines.length > 0 && lines.every((line) => accountCommands.some((form) => form.test(line)));
}

/** Whether the text of a RUN instruction only repairs the links between icons. */
function repairsIconLinks(text: string): boolean {
  const others = text.replace(/\/composer\/safelinks\.(?:sh|failed)/g, '');
  return others !== text && !/\b(?:apt|apk|curl|wget|dpkg|pip|npm|tar|cp|mv|make)\b/.test(others);
}

/** Whether the text of a RUN instruction resets debconf's front end, as after a generated installation. */
function setsDebconfFrontend(text: string): boolean {
  return /^echo (["']?)debconf debconf\/frontend select Noninteractive\1 \| debconf-set-selections$/i.test(
    text.trim(),
  );
}

/** The instructions of a recipe's last stage, sorted by their meaning for a descriptor. */
interface SortedInstructions {
  /** Instructions before the packages are installed. */
  readonly before: readonly RecipeInstruction[];
  readonly installations: readonly Installation[];
  /** The line of the first of them. */
  readonly installedAt: number | undefined;
  readonly after: readonly RecipeInstruction[];
  readonly user: RecipeInstruction | undefined;
  readonly command: RecipeInstruction | undefined;
  readonly entryPoint: RecipeInstruction | undefined;
}

const isRun = ({ keyword, text, hasHeredoc }: RecipeInstruction) =>
  keyword === 'RUN' && !hasHeredoc && !text.startsWith('[');

interface Group {
  from: number;
  to: number;
  installations: Installation[];
}

/** Adjacent installations; instructions that only clean up may be between them. */
function groupsOf(body: readonly RecipeInstruction[]): Group[] {
  const groups: Group[] = [];
  for (const [index, one] of body.entries()) {
    const last = groups.at(-1);
    const isNext = last !== undefined && body.slice(last.to, index).every(isNeutral);
    const installation = isRun(one) ? installationIn(one.text) : undefined;
    if (!installation) continue;
    if (last && isNext && last.installations[0]!.manager === installation.manager) {
      last.installations.push(installation);
      last.to = index + 1;
    } else {
      groups.push({ from: index, to: index + 1, installations: [installation] });
    }
  }
  return groups;
}

const isNeutral = (one: RecipeInstruction) =>
  isRun(one) && (isCleanup(one.text) || setsDebconfFrontend(one.text));

const sizeOf = ({ installations }: Group) =>
  installations.reduce((sum, { packages }) => sum + packages.length, 0);

const isAboutApplication = ({ keyword, text }: RecipeInstruction) =>
  (keyword === 'LABEL' && /\boc\./.test(text)) ||
  (keyword === 'ENV' && /^(?:APPNAME|APPBIN|APP)\b/.test(text));

/** The installation before the step that sets debconf's front end, which follows that of the application. */
function groupBeforeDebconf(body: readonly RecipeInstruction[]): Group | undefined {
  const from = body.findLastIndex((one, index) => {
    const next = body[index + 1];
    return isRun(one) && next !== undefined && isRun(next) && setsDebconfFrontend(next.text);
  });
  return singleGroup(body, from);
}

/** The apk installation of a generated recipe, right before the labels. */
function groupBeforeLabels(
  body: readonly RecipeInstruction[],
  labelsAt: number,
): Group | undefined {
  const one = body[labelsAt - 1];
  const isApk = one && isRun(one) && one.text.startsWith('apk add --no-cache --update ');
  return isApk ? singleGroup(body, labelsAt - 1) : undefined;
}

function singleGroup(body: readonly RecipeInstruction[], from: number): Group | undefined {
  const installation = from === -1 ? undefined : installationIn(body[from]!.text);
  return installation && { from, to: from + 1, installations: [installation] };
}

/** The main installation of a hand-written recipe: the one with the most packages, and the last of equal ones. */
function largestGroup(body: readonly RecipeInstruction[]): Group | undefined {
  let largest: Group | undefined;
  for (const group of groupsOf(body)) {
    if (!largest || sizeOf(group) >= sizeOf(largest)) largest = group;
  }
  return largest;
}

/** Removes what the generator adds itself; `USER root` before the account files belongs to them. */
function withoutGenerated(body: readonly RecipeInstruction[]): RecipeInstruction[] {
  const kept: RecipeInstruction[] = [];
  for (const one of body) {
    if (isRun(one) && linksAccounts(one.text)) {
      if (isRootUser(kept.at(-1))) kept.pop();
    } else if (!(isRun(one) && repairsIconLinks(one.text))) {
      kept.push(one);
    }
  }
  return isRootUser(kept[0]) ? kept.slice(1) : kept;
}

const isRootUser = (one: RecipeInstruction | undefined) =>
  one?.keyword === 'USER' && /^(?:root|0)(?::(?:root|0))?$/.test(one.text);

/** @param stage the instructions after the last FROM */
export function sortInstructions(
  stage: readonly RecipeInstruction[],
  isGenerated: boolean,
): SortedInstructions {
  const last = (keyword: string) => stage.findLast((one) => one.keyword === keyword);
  const command = last('CMD');
  const entryPoint = last('ENTRYPOINT');
  const user = last('USER');
  const started = stage.filter(({ keyword }) => keyword !== 'CMD' && keyword !== 'ENTRYPOINT');
  const body = withoutGenerated(started.at(-1) === user ? started.slice(0, -1) : started);
  const first = body.findIndex(isAboutApplication);
  const labelsAt = first === -1 ? body.length : first;
  const group =
    groupBeforeDebconf(body) ??
    (isGenerated ? groupBeforeLabels(body, labelsAt) : largestGroup(body));
  const isOther = (one: RecipeInstruction) => !(isRun(one) && setsDebconfFrontend(one.text));
  return {
    before: body.slice(0, group?.from ?? labelsAt).filter((one) => isGenerated || isOther(one)),
    installations: group?.installations ?? [],
    installedAt: group && body[group.from]!.line,
    after: body.slice(group?.to ?? labelsAt).filter(isOther),
    user,
    command,
    entryPoint,
  };
}
