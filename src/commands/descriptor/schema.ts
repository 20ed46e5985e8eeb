import type { Command } from 'commander';
import { descriptorSchema } from '../../descriptor/schema.ts';
import { print, printJson } from '../../terminal/output.ts';

/** `deskpack schema` */
export function define(command: Command): void {
  command.option('--json', 'on one line').action(({ json }: { json?: true }) => {
    const schema = descriptorSchema();
    if (json) printJson(schema);
    else print(JSON.stringify(schema, null, 2));
  });
}
