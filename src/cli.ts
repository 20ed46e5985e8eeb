import { runCommandLine } from './commands/run-command-line.ts';
import { outliveOutputs } from './system/output/standard-output.ts';

outliveOutputs(process.stdout, process.stderr);

await runCommandLine(process.argv.slice(2));
