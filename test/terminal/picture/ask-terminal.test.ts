import { expect, it } from 'vitest';
import { isAnswered, pictureAbility } from '../../../src/terminal/picture/ask-terminal.ts';

// As the documentation of the terminals says that they answer.
const kitty = '\u001b_Gi=31;OK\u001b\\\u001b[6;20;10t\u001b[?62;c';
const xterm = '\u001b[6;17;9t\u001b[?64;1;2;4;6;9;15;16;17;18;21;22;28c';
const plain = '\u001b[6;16;8t\u001b[?65;1;9c';
const tmux = '\u001b[?1;2c';

const usual = { width: 8, height: 16 };

it.each([
  ['kitty', kitty, {}, { protocol: 'kitty', cell: { width: 10, height: 20 } }],
  ['xterm with graphics', xterm, {}, { protocol: 'sixel', cell: { width: 9, height: 17 } }],
  ['a terminal without pictures', plain, {}, { protocol: undefined, cell: usual }],
  ['tmux', tmux, {}, { protocol: undefined, cell: usual }],
  ['iTerm2', plain, { TERM_PROGRAM: 'iTerm.app' }, { protocol: 'iterm', cell: usual }],
  [
    'tmux in iTerm2',
    tmux,
    { LC_TERMINAL: 'iTerm2', TMUX: '/tmp/x' },
    { protocol: undefined, cell: usual },
  ],
  [
    'a terminal that is only called kitty',
    plain,
    { TERM: 'xterm-kitty' },
    { protocol: undefined, cell: usual },
  ],
  [
    'an error of the protocol',
    `\u001b_Gi=31;EINVAL:no\u001b\\${plain}`,
    {},
    { protocol: undefined, cell: usual },
  ],
  ['no answer', '', {}, { protocol: undefined, cell: usual }],
  ['cells of no size', '\u001b[6;0;0t\u001b[?62;4c', {}, { protocol: 'sixel', cell: usual }],
] as const)('knows what %s can do', (_, answers, environment, ability) => {
  expect(pictureAbility(answers, environment)).toEqual(ability);
});

it('waits for the reply that every terminal sends', () => {
  expect(isAnswered('\u001b_Gi=31;OK\u001b\\')).toBe(false);
  expect(isAnswered('\u001b[6;20;10t\u001b[?62')).toBe(false);
  expect(isAnswered(kitty)).toBe(true);
});
