import type { Descriptor } from '../../descriptor.ts';
import type { DescriptorRule } from '../../finding/rule.ts';
import { packagesIn } from '../../values/package-names.ts';
import type { RunCommand } from '../../values/run-commands.ts';

const expected = new Set(['RUN', 'COPY', 'ENV']);

const consequences: Readonly<Record<string, string>> = {
  ADD: 'COPY does the same for files; ADD also unpacks archives and downloads.',
  CMD: 'The recipe sets the command itself, so this is without effect.',
  ENTRYPOINT: 'An entry point keeps the command of the platform from being run as it is.',
  FROM: 'It starts another image: labels and everything before it are lost.',
  WORKDIR: 'The platform expects an image without a working folder of its own.',
  SHELL: 'Every command after it runs in another shell, also those of the recipe itself.',
  ARG: 'An ARG named TAG, for example, would hide the one of the recipe.',
  LABEL: 'Labels come from the fields of the descriptor; another one may overwrite them.',
};

/** The consequence of USER depends on what the recipe does after it. */
function userConsequence({ path: [list] }: RunCommand, { debpackage, apkpackage }: Descriptor) {
  if (list === 'postruncommands') {
    return 'What follows in this list runs as this user; the recipe itself continues as root.';
  }
  const hasPackages = packagesIn(`${debpackage ?? ''} ${apkpackage ?? ''}`).length > 0;
  return hasPackages
    ? 'What follows runs as this user, and the packages can no longer be installed.'
    : 'What follows runs as this user: the step for the icon links then has no privilege to fix them.';
}

export const runCommandUnsupported: DescriptorRule = {
  name: 'run-command-unsupported',
  severity: 'warning',
  summary: 'The run commands use RUN, COPY and ENV, in upper case.',
  reason:
    'The platform supports these three. Others change what the rest of the recipe relies on: its user, its command, its labels.',
  example: {
    bad: { descriptor: { postruncommands: ['USER nobody'] } },
    good: { descriptor: { postruncommands: ['RUN chown nobody /srv'] } },
  },
  *check({ runCommands, descriptor }) {
    for (const command of runCommands) {
      const { path, entry, instruction } = command;
      if (!instruction || instruction.rest === '') continue;
      const { keyword, written } = instruction;
      const from = entry.length - entry.trimStart().length;
      const span = [from, from + written.length] as const;
      if (!expected.has(keyword)) {
        const what =
          keyword === 'USER'
            ? userConsequence(command, descriptor)
            : (consequences[keyword] ?? 'The platform does not support it.');
        yield {
          path,
          span,
          message: `Only RUN, COPY and ENV are expected here, not ${keyword}. ${what}`,
        };
      } else if (written !== keyword) {
        yield {
          path,
          span,
          message: `Builders accept ${written}, but other programs expect ${keyword} in upper case.`,
          fix: {
            title: `Write ${keyword}`,
            path,
            value: `${entry.slice(0, from)}${keyword}${entry.slice(from + written.length)}`,
          },
        };
      }
    }
  },
};
