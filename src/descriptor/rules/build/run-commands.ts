import type { DescriptorRule } from '../../finding/rule.ts';
import { heredocIn } from '../../values/heredoc.ts';
import { parseInstruction } from '../../values/instruction.ts';
import type { RunCommand } from '../../values/run-commands.ts';

function whatIsWrong({ entry, instruction }: RunCommand): string | undefined {
  if (entry.trim() === '') return 'An empty entry is not a build instruction; remove it.';
  if (entry.trimStart().startsWith('#')) {
    return 'A comment is not a build instruction and does nothing here; write it into the field comment.';
  }
  if (!instruction)
    return 'This is not a build instruction: an entry starts with RUN, COPY or ENV.';
  if (instruction.rest === '') return `${instruction.keyword} needs arguments.`;
  return undefined;
}

export const runCommandInstruction: DescriptorRule = {
  name: 'run-command-instruction',
  severity: 'error',
  protects: true,
  summary: 'Every entry of preruncommands and postruncommands is a build instruction.',
  reason:
    'Entries are copied to the recipe unchanged. A builder refuses a line that is not an instruction.',
  example: {
    bad: { descriptor: { postruncommands: ['apt-get clean'] } },
    good: { descriptor: { postruncommands: ['RUN apt-get clean'] } },
  },
  *check({ runCommands }) {
    for (const command of runCommands) {
      const message = whatIsWrong(command);
      if (message) yield { path: command.path, message };
    }
  },
};

export const runCommandContinuation: DescriptorRule = {
  name: 'run-command-continuation',
  severity: 'error',
  protects: true,
  summary: 'No entry of the run commands ends in a backslash.',
  reason:
    'A backslash at the end of a line joins the next instruction to it, which is then lost or runs as part of this one.',
  example: {
    bad: { descriptor: { preruncommands: ['RUN true \\'] } },
    good: { descriptor: { preruncommands: ['RUN true'] } },
  },
  *check({ runCommands }) {
    for (const { path, entry } of runCommands) {
      const trimmed = entry.trimEnd();
      if (!trimmed.endsWith('\\')) continue;
      yield {
        path,
        span: [trimmed.length - 1, trimmed.length],
        message: 'A backslash at the end joins the next instruction to this one.',
      };
    }
  },
};

const takesHeredoc = new Set(['RUN', 'COPY', 'ADD']);

/** Entries with a here-document, which include all following lines. */
export const runCommandHeredoc: DescriptorRule = {
  name: 'run-command-heredoc',
  severity: 'error',
  protects: true,
  summary: 'No entry of the run commands starts a here-document.',
  reason:
    'An entry is one line, so the text of the here-document would be the instructions after it: labels, user and command are lost. A here-string (<<<) is fine, and so is a quoted "<<".',
  example: {
    bad: { descriptor: { postruncommands: ['RUN cat <<EOF > /etc/motd'] } },
    good: { descriptor: { postruncommands: ["RUN printf 'welcome\\n' > /etc/motd"] } },
  },
  *check({ runCommands }) {
    for (const { path, instruction } of runCommands) {
      if (!instruction) continue;
      const nested =
        instruction.keyword === 'ONBUILD' ? parseInstruction(instruction.rest) : undefined;
      const { keyword, rest, from } = nested
        ? { ...nested, from: instruction.from + nested.from }
        : instruction;
      const at = takesHeredoc.has(keyword) ? heredocIn(rest) : -1;
      if (at === -1) continue;
      yield {
        path,
        span: [from + at, from + at + 2],
        message:
          'A here-document takes the instructions after it as its text. Write the text with printf, or copy a file.',
      };
    }
  },
};
