import type { Command } from 'commander';
import { print, printJson } from '../../../src/terminal/output.ts';

interface Options {
  json?: true;
}

/** `deskpack shout TEXT` */
export function define(command: Command): void {
  command
    .argument('<text>', 'the text to print')
    .option('--json', 'print one JSON object')
    .action((text: string, { json }: Options) => {
      const shouted = text.toUpperCase();
      if (json) printJson({ shouted });
      else print(shouted);
    });
}
