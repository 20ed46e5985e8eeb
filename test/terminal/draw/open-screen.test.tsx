import { Text } from 'ink';
import { expect, test } from 'vitest';
import { openScreen } from '../../../src/terminal/draw/open-screen.tsx';
import { typedTerminal } from '../typed-terminal.ts';

const [enterAlternateScreen, toLineStart] = ['\u001b[?1049h', '\r\u001b[K'];

test('echoes from while another program had the terminal do not shift the first line of the screen', async () => {
  const terminal = typedTerminal();
  const { stdout } = terminal;
  const { write } = stdout;
  let output = '';
  stdout.write = ((chunk: string, ...rest: []) => {
    output += chunk;
    return write.call(stdout, chunk, ...rest);
  }) as typeof write;
  const screen = openScreen({ content: () => <Text>the screen</Text>, gone() {} }, terminal, {});
  try {
    await expect.poll(() => output).toContain('the screen');
    await screen.lend(async () => {
      output = 'echoed';
    });
    expect(output.split(enterAlternateScreen)[0]).toContain(`echoed${toLineStart}`);
    expect(output).toContain(enterAlternateScreen);
  } finally {
    await screen.close();
  }
});
