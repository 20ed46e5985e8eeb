import { execFileSync } from 'node:child_process';

/** How the built program answers the question for a command's help. */
interface Help {
  readonly status: number;
  readonly text: string;
}

const code = `
  const helps = {};
  const { write } = process.stdout;
  for (const name of process.argv.slice(1)) {
    let text = '';
    process.stdout.write = (chunk) => Boolean((text += chunk));
    process.argv = [process.argv[0], 'deskpack', name, '--help'];
    process.exitCode = undefined;
    await import('${new URL('../../dist/cli.js', import.meta.url)}?' + name);
    helps[name] = { status: Number(process.exitCode ?? 0), text };
  }
  process.exitCode = 0;
  process.stdout.write = write;
  console.log(JSON.stringify(helps));
`;

/** Asks the built program for the help of each command, all in one process: its start takes most of the time. */
export function builtHelps(commands: readonly string[]): Readonly<Record<string, Help>> {
  const words = ['--input-type=module', '--eval', code, ...commands];
  return JSON.parse(execFileSync(process.execPath, words, { encoding: 'utf8' }));
}
