import type { Command } from 'commander';
import { expect, it } from 'vitest';
import { examples, pathOf } from '../../src/commands/examples.ts';
import { wholeProgram } from '../../src/commands/program.ts';
import { runInProcess } from '../support/run-in-process.ts';

function leaves(command: Command): readonly Command[] {
  return command.commands.length === 0 ? [command] : command.commands.flatMap(leaves);
}

/** Replaces what commands do, so that their examples can be parsed. */
function withoutActions(command: Command): void {
  command.exitOverride().configureOutput({ writeErr: () => {}, writeOut: () => {} });
  command.action(() => {});
  for (const inner of command.commands) withoutActions(inner);
}

const paths = leaves(await wholeProgram()).map(pathOf);

/** The words of an example, without quotes, and without what follows in the shell. */
function wordsOf(line: string): readonly string[] {
  return line
    .replace(/ [|>].*/, '')
    .split(' ')
    .map((word) => word.replaceAll('"', ''));
}

it('stand at the end of the help of every command, two at least', () => {
  expect(Object.keys(examples).sort()).toEqual([...paths].sort());
  for (const path of paths) expect(examples[path]!.length, path).toBeGreaterThan(1);
});

it.each(paths)('are command lines that there are: %s', async (path) => {
  for (const [line] of examples[path]!) {
    const program = await wholeProgram();
    withoutActions(program);
    expect(line.startsWith(path)).toBe(true);
    await program.parseAsync(wordsOf(line), { from: 'user' });
  }
});

it.each([
  ['catalog token create', 'deskpack catalog token create ci'],
  ['lint', 'deskpack lint .'],
  ['icon check', 'deskpack icon check icons/xcalc.svg'],
])('are printed by the help of %s', async (path, line) => {
  const { stdout } = await runInProcess([...path.split(' '), '--help']);
  expect(stdout).toContain(`Examples:\n  # `);
  expect(stdout).toContain(`  ${line}\n`);
});
