import { reportError } from './commands/report-error.ts';
import { runCommandLine } from './commands/run-command-line.ts';
import { exit } from './error/exit-status.ts';
import { handleOutputErrors } from './system/output/standard-output.ts';

const args = process.argv.slice(2);

handleOutputErrors(process.stdout, process.stderr);
// A bug in something that no command waits for. The wizard gives its screen back first.
process.on('uncaughtException', (error) => {
  if (process.listenerCount('uncaughtException') > 1) return;
  reportError(error, { form: 'people', isDebugging: args.includes('--debug') });
  process.exit(exit.failed);
});

await runCommandLine(args);
