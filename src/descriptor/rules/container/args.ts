import type { DescriptorRule } from '../../finding/rule.ts';

function firstOf(text: string, pattern: RegExp) {
  const found = pattern.exec(text);
  return found && { text: found[0], span: [found.index, found.index + found[0].length] as const };
}

/** An option with an address, such as `--app=https://acme.example/?tab=1`: no folder has such a name, so that no file matches. */
const addressOption = /(?<!\S)--?[\w-]+=[a-z][a-z\d+.-]*:\/\/\S*/gi;

/** Quotes and wildcards, which do not work as in a shell. */
export const argsQuotes: DescriptorRule = {
  name: 'args-quotes',
  severity: 'warning',
  summary: 'args has no quotes and no wildcards.',
  reason:
    'The launcher splits the arguments at spaces. Quotes do not group words, and reach the application unchanged. Wildcards are replaced by the matching files of the current folder.',
  example: {
    bad: { descriptor: { args: "-title 'My calculator'" } },
    good: { descriptor: { args: '-title Calculator' } },
  },
  *check({ descriptor: { args = '' } }) {
    const quote = firstOf(args, /["'`]/);
    if (quote) {
      yield {
        path: ['args'],
        span: quote.span,
        message:
          'The launcher splits at spaces: quotes do not group words, and the application gets them unchanged.',
      };
    }
    const others = args.replace(addressOption, (word) => ' '.repeat(word.length));
    const wildcard = firstOf(others, /[*?[]/);
    if (wildcard) {
      yield {
        path: ['args'],
        span: wildcard.span,
        message: `The launcher replaces ${wildcard.text} by matching files of the folder where it runs, if there are any.`,
      };
    }
  },
};

/** Variables and the like, which nothing expands. */
export const argsVariables: DescriptorRule = {
  name: 'args-variables',
  severity: 'warning',
  summary: 'args has no variables, no "~" and no field codes of .desktop files.',
  reason:
    'Nothing replaces $HOME, ~ or %U in the arguments: the application gets them as they are. The file to open is added at the end automatically.',
  example: {
    bad: { descriptor: { args: '--profile $HOME/.calc %U' } },
    good: { descriptor: { args: '--profile /tmp/calc' } },
  },
  *check({ descriptor: { args = '' } }) {
    const found = firstOf(args, /\$(?:\w+|[{(])|(?<!\S)~(?=\/|\s|$)|(?<!\S)%[a-zA-Z](?!\S)/);
    if (!found) return;
    yield {
      path: ['args'],
      span: found.span,
      message: found.text.startsWith('%')
        ? `${found.text} means something in a .desktop file only; the file to open is added at the end automatically.`
        : `Nothing replaces ${found.text}; the application gets it as it is.`,
    };
  },
};
