import type { DescriptorRule } from '../../finding/rule.ts';

/** Programs that are rarely an argument of another program. */
const programs = new Set(['chmod', 'chown', 'mkdir']);

/** Words after which a command starts, and commands whose arguments are commands or plain words. */
const before = new Set(
  '! -exec -execdir do else env exec nice nohup sudo then time xargs'.split(' '),
);
const takingWords = new Set(
  'apk apt apt-get command dpkg dpkg-divert echo hash man printf sudo type which'.split(' '),
);

const assignment = /^[A-Za-z_]\w*=/;

/** Matches quoted strings, separators of commands, and words. */
const tokens = /"(?:\\.|[^"\\])*"|'[^']*'|&&|\|\||[;|&(){}\n]|(?:\\.|[^\s;|&(){}"'])+/g;

interface Word {
  readonly text: string;
  readonly from: number;
}

/** The simple commands of a shell script, split into words: an approximation that is good enough for a hint. */
function commandsIn(script: string): Word[][] {
  const commands: Word[][] = [[]];
  for (const { 0: text, index: from } of script.matchAll(tokens)) {
    if (/^[;|&(){}\n]/.test(text)) commands.push([]);
    else commands.at(-1)!.push({ text, from });
  }
  return commands;
}

/** The program among the arguments of another one, if there is one. */
function strayIn(words: readonly Word[]): Word | undefined {
  if (takingWords.has(words[0]?.text ?? '')) return undefined;
  return words.find(({ text }, index) => {
    const isArgument = index > 0 && index < words.length - 1;
    const previous = words[index - 1]?.text ?? '';
    return isArgument && programs.has(text) && !before.has(previous) && !assignment.test(previous);
  });
}

/** Two commands that became one because a separator is missing. */
export const runCommandSeparator: DescriptorRule = {
  name: 'run-command-separator',
  severity: 'warning',
  summary: 'Two commands of a RUN are joined by "&&".',
  reason:
    'Without it, chmod, chown or mkdir and all that follows are arguments of the command before: it fails, or treats them as files, and the second command is never run.',
  example: {
    bad: { descriptor: { postruncommands: ['RUN mkdir -p /opt/x chown balloon /opt/x'] } },
    good: { descriptor: { postruncommands: ['RUN mkdir -p /opt/x && chown balloon /opt/x'] } },
  },
  *check({ runCommands }) {
    for (const { path, instruction } of runCommands) {
      if (instruction?.keyword !== 'RUN') continue;
      for (const words of commandsIn(instruction.rest)) {
        const stray = strayIn(words);
        if (!stray) continue;
        const from = instruction.from + stray.from;
        yield {
          path,
          span: [from, from + stray.text.length],
          message: `${stray.text} is an argument of ${words[0]!.text.slice(0, 40)} here. Is "&&" missing before it?`,
        };
      }
    }
  },
};
