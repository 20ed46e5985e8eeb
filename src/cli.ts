import { runCommandLine } from './commands/run-command-line.ts';

// A reader that goes away, such as `head`, or a terminal that is closed is no error: what is being done
// goes on to its end.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE' && error.code !== 'EIO') throw error;
  });
}

await runCommandLine(process.argv.slice(2));
