import type { DescriptorRule } from '../../finding/rule.ts';

export const cmdArray: DescriptorRule = {
  name: 'cmd-array',
  severity: 'warning',
  summary: 'cmd is a string and not an array.',
  reason:
    'The entries of an array are joined with commas, and the result is used as the name of the program to start: ["/bin/sh", "-c", "x"] starts "/bin/sh,-c,x", which does not exist.',
  example: {
    bad: { descriptor: { cmd: ['/bin/sh', '-c', '/start.sh'] } },
    good: { descriptor: { cmd: '/start.sh' } },
  },
  *check({ descriptor: { cmd } }) {
    if (!Array.isArray(cmd)) return;
    yield {
      path: ['cmd'],
      message:
        'The array becomes one command with commas between its entries, which is rarely intended. Put the commands into a script, and name the script.',
      ...(cmd.length === 1 && cmd[0] !== ''
        ? { fix: { title: 'Make it a string', path: ['cmd'], value: cmd[0] } }
        : {}),
    };
  },
};

/** A command with spaces, which is taken as one word. */
export const cmdArguments: DescriptorRule = {
  name: 'cmd-arguments',
  severity: 'warning',
  summary: 'cmd names one program, without arguments.',
  reason:
    'The whole string is used as the name of the program to start. With arguments in it, no program is found.',
  example: {
    bad: { descriptor: { cmd: '/start.sh --now' } },
    good: { descriptor: { cmd: '/start.sh' } },
  },
  *check({ descriptor: { cmd } }) {
    if (typeof cmd !== 'string' || !/\S\s+\S/.test(cmd)) return;
    yield {
      path: ['cmd'],
      message: 'The whole string is used as the name of one program, so it cannot have arguments.',
    };
  },
};
