import { spawnSync } from 'node:child_process';
import { afterEach, describe, expect, it } from 'vitest';
import { TerminalSession } from '../../e2e/terminal-session.ts';
import { bundledProgram, sourcePath } from '../../support/bundled-program.ts';

/** Asks, works for a while, waits for a signal without listening if it is to pause, asks again, and prints both answers. */
const program = bundledProgram(`
  import { setTimeout as sleep } from 'node:timers/promises';
  import { openPromptSession } from '${sourcePath('terminal/prompt/prompt-session.ts')}';
  const session = openPromptSession(process, process.env, () => '');
  const pasted = { words: 'each as an entry', letter: 'e', joint: '|', isUsual: process.env.USUAL === '1' };
  const first = await session.ask('First: ', { pasted, longAnswers: 'Take a file.' });
  session.say('Working.');
  let hear;
  const heard = new Promise((resolve) => { hear = resolve; });
  const work = () => process.env.WORK === 'until heard' ? heard : sleep(800);
  await session.during(() => {}, work, () => { session.say('Heard.'); hear(); });
  if (process.env.PAUSE !== '') {
    const goesOn = new Promise((resolve) => process.once('SIGUSR2', resolve));
    session.say('Pausing.');
    await goesOn;
  }
  const second = await session.ask('Second: ');
  session.say(JSON.stringify({ first, second }));
  session.close();
`);

/** Says something on a signal, while a question is open. */
const interjecting = bundledProgram(`
  import { openPromptSession } from '${sourcePath('terminal/prompt/prompt-session.ts')}';
  const session = openPromptSession(process, process.env, () => '');
  const answer = session.ask('First: ');
  process.on('SIGUSR2', () => session.say('', '  News.'));
  session.say(JSON.stringify(await answer));
  session.close();
`);

/** Says a sentence, and a command. */
const talking = bundledProgram(`
  import { openPromptSession } from '${sourcePath('terminal/prompt/prompt-session.ts')}';
  const session = openPromptSession(process, process.env, () => '');
  session.say('  The file is at /srv/applications/drawing/xfig.d.3.0.json now.', 'Done.');
  session.sayWhole('deskpack publish xfig.d.3.0.json --embedded-catalog');
  session.close();
`);

describe('a question in a real terminal', () => {
  let session: TerminalSession | undefined;

  afterEach(async () => {
    session?.kill();
    await session?.ended;
  });

  function open(pause = '', usual = '', work = ''): TerminalSession {
    session = new TerminalSession({
      program: [process.execPath, program()],
      cwd: process.cwd(),
      env: { PAUSE: pause, USUAL: usual, WORK: work },
    });
    return session;
  }

  const prompts = (text: string | RegExp) => (output: string) =>
    typeof text === 'string' ? output.trimEnd().endsWith(text) : text.test(output.trimEnd());

  it.each([
    [30, ['  The file is at', '  /srv/applications/drawing/xfig.d.3.0.json', '  now.']],
    [50, ['  The file is at', '  /srv/applications/drawing/xfig.d.3.0.json now.']],
    [100, ['  The file is at /srv/applications/drawing/xfig.d.3.0.json now.']],
  ])('is in lines that are broken at blanks, at %d columns', async (columns, sentence) => {
    const program = [process.execPath, talking()] as const;
    session = new TerminalSession({ program, columns, cwd: process.cwd() });
    await session.ended;
    const command = 'deskpack publish xfig.d.3.0.json --embedded-catalog';
    expect(session.output.split('\r\n')).toEqual([...sentence, 'Done.', command, '']);
  });

  it('is in whole lines for another program', () => {
    const { stdout } = spawnSync(process.execPath, [talking()], { env: { COLUMNS: '30' } });
    expect(String(stdout).split('\n')[0]).toMatch(/^ {2}The file is at .* now\.$/);
  });

  it('is repeated after output, but not after its answer', async () => {
    session = new TerminalSession({
      program: [process.execPath, interjecting()],
      cwd: process.cwd(),
      env: {},
    });
    await session.waitForOutput(prompts('First:'));
    session.kill('SIGUSR2');
    await session.waitForOutput(prompts('News.\r\nFirst:'));
    session.type('one\r');
    await session.ended;
    expect(session.output.replaceAll('\r', '')).toBe('First: \n  News.\nFirst: one\n"one"\n');
  });

  it('handles Enter during work, and takes no input of that time as an answer', async () => {
    const terminal = open('', '', 'until heard');
    await terminal.waitForOutput(prompts('First:'));
    terminal.type('one\r');
    await terminal.waitForOutput(prompts('Working.'));
    terminal.type('quit\r');
    await terminal.waitForOutput(prompts('Second:'));
    expect(terminal.output).toContain('Heard.');
    terminal.type('two\r');
    await terminal.ended;
    expect(terminal.output).toContain('{"first":"one","second":"two"}');
  });

  it('drops input before a question, with a message', async () => {
    const terminal = open('until told');
    await terminal.waitForOutput(prompts('First:'));
    terminal.type('one\r');
    await terminal.waitForOutput(prompts('Pausing.'));
    terminal.type('quit\r');
    // The terminal shows it once it has it.
    await terminal.waitForOutput(prompts(/Pausing\.\r\nquit$/));
    terminal.kill('SIGUSR2');
    await terminal.waitForOutput(prompts('Second:'));
    terminal.type('two\r');
    await terminal.ended;
    expect(terminal.output).toContain('1 line typed before this question is ignored.');
    expect(terminal.output).toContain('{"first":"one","second":"two"}');
  });

  it('drops an unfinished line before a question, with a message', async () => {
    const terminal = open('until told');
    await terminal.waitForOutput(prompts('First:'));
    terminal.type('one\r');
    await terminal.waitForOutput(prompts('Pausing.'));
    terminal.type('qui');
    await terminal.waitForOutput(prompts(/Pausing\.\r\nqui$/));
    terminal.kill('SIGUSR2');
    await terminal.waitForOutput(prompts('Second:'));
    expect(terminal.output.replaceAll('\r', '')).toContain(
      'Pausing.\nqui\n  An unfinished line typed before this question is ignored.\nSecond: ',
    );
    terminal.type('tw\u007fwo\r');
    await terminal.ended;
    expect(terminal.output).toContain('{"first":"one","second":"two"}');
  });

  it('keeps and echoes input during a question', async () => {
    const terminal = open();
    await terminal.waitForOutput(prompts('First:'));
    terminal.type('o');
    await terminal.waitForOutput((output) => output.endsWith('First: o'));
    terminal.type('ne\r');
    await terminal.waitForOutput(prompts('Second:'));
    terminal.press('ctrl+d');
    await terminal.ended;
    expect(terminal.output).toContain('{"first":"one"}');
  });

  it.each([
    ['e', '', '"a b|c|d"'],
    ['', '1', '"a b|c|d"'],
    ['f', '', '"a b"'],
  ])('asks what to do with pasted lines (%s%s)', async (choice, usual, first) => {
    const terminal = open('', usual);
    await terminal.waitForOutput(prompts('First:'));
    terminal.type('a b\rc\rd\r');
    await terminal.waitForOutput(prompts(/or none \(n(?: or Enter)?\)\?$/));
    expect(terminal.output).toContain('You pasted 3 lines.');
    terminal.type(`${choice}\r`);
    await terminal.waitForOutput(prompts('Second:'));
    terminal.type('two\r');
    await terminal.ended;
    expect(terminal.output).toContain(`{"first":${first},"second":"two"}`);
  });

  it('asks again if no pasted line should be used', async () => {
    const terminal = open();
    await terminal.waitForOutput(prompts('First:'));
    terminal.type('a\rb\r');
    await terminal.waitForOutput(prompts(/or none \(n(?: or Enter)?\)\?$/));
    terminal.type('maybe\r');
    await terminal.waitForOutput((output) => output.includes('Expected: e, f, n or Enter.'));
    await terminal.waitForOutput(prompts(/or none \(n(?: or Enter)?\)\?$/));
    terminal.type('n\r');
    await terminal.waitForOutput(prompts('First:'));
    terminal.type('one\r');
    await terminal.waitForOutput(prompts('Second:'));
    terminal.type('two\r');
    await terminal.ended;
    expect(terminal.output).toContain('{"first":"one","second":"two"}');
  });

  it('refuses a line that the terminal has truncated, with an alternative', async () => {
    const terminal = open();
    await terminal.waitForOutput(prompts('First:'));
    terminal.type(`${'x'.repeat(5000)}\r`);
    await terminal.waitForOutput((output) => output.includes('Take a file.'));
    expect(terminal.output).toContain('longer than a terminal passes on');
    await terminal.waitForOutput(prompts('First:'));
    terminal.type(`${'y'.repeat(4094)}\r`);
    await terminal.waitForOutput(prompts('Second:'));
    terminal.type('two\r');
    await terminal.ended;
    expect(terminal.output).toContain(`{"first":"${'y'.repeat(4094)}","second":"two"}`);
  });
});

it('reads all answers of a pipe in order', () => {
  const input = `${'z'.repeat(5000)}\nquit\n`;
  const { stdout } = spawnSync(process.execPath, [program()], {
    input,
    encoding: 'utf8',
    env: { ...process.env, PAUSE: '' },
  });
  expect(stdout).toContain(`{"first":"${'z'.repeat(5000)}","second":"quit"}`);
});
