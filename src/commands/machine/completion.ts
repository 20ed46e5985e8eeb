import { Argument, type Command } from 'commander';
import { print } from '../../terminal/output.ts';
import { type Shell, shellScript, shells } from '../completion/shell-scripts.ts';

/** `deskpack completion bash|zsh|fish` */
export function define(command: Command): void {
  command
    .addArgument(
      new Argument('<shell>', 'the shell; the script says where to put it').choices(shells),
    )
    .action((shell: Shell) => print(shellScript(shell).trimEnd()));
}
