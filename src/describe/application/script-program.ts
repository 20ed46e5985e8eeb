import { posix } from 'node:path';

/** Commands of a shell, and those that only prepare or end something. */
const others = new Set(
  `. : [ break case cd chmod chown cp do done echo elif else esac eval exit export false fi for if kill killall ln local
  ls mkdir mv pkill printf pwd read return rm select set shift sleep source test then touch trap true ulimit umask unset
  until wait while { }`.split(/\s+/),
);

/** Words before a program that start it. */
const starters = new Set([
  'command',
  'env',
  'exec',
  'nice',
  'nohup',
  'setsid',
  'then',
  'do',
  'else',
]);

/** Operators, and words with their quotes. */
const tokens = /&&|\|\||[;|&(){}\n]|(?:"(?:\\[\s\S]|[^"\\])*"|'[^']*'|\\[\s\S]|[^\s;|&(){}"'\\])+/g;

/** The programs that the text of a shell seems to start, in their order: an approximation for a guess. */
export function programsInScript(script: string): string[] {
  const commands: string[][] = [[]];
  for (const [token] of script.matchAll(tokens)) {
    if (/^[;|&(){}\n]/.test(token)) commands.push([]);
    else commands.at(-1)!.push(token);
  }
  return commands.flatMap((words) => {
    const program = words.find(
      (word) => !starters.has(word) && !/^[A-Za-z_]\w*=/.test(word) && !word.startsWith('-'),
    );
    const plain = program?.replace(/^(["'])(.*)\1$/, '$2');
    const isProgram = plain !== undefined && !others.has(plain) && /^[\w./+@ -]+$/.test(plain);
    return isProgram ? [posix.normalize(plain)] : [];
  });
}
