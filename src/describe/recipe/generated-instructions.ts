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
export function repairsIconLinks(text: string): boolean {
  const others = text.replace(/\/composer\/safelinks\.(?:sh|failed)/g, '');
  return others !== text && !/\b(?:apt|apk|curl|wget|dpkg|pip|npm|tar|cp|mv|make)\b/.test(others);
}

/** Whether the text of a RUN instruction resets debconf's front end, as after a generated installation. */
export function setsDebconfFrontend(text: string): boolean {
  return /^echo (["']?)debconf debconf\/frontend select Noninteractive\1 \| debconf-set-selections$/i.test(
    text.trim(),
  );
}
