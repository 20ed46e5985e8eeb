import { runCommandLine } from './commands/run-command-line.ts';
import { handleOutputErrors } from './system/output/standard-output.ts';

handleOutputErrors(process.stdout, process.stderr);

await runCommandLine(process.argv.slice(2));
