import { buildEvents, buildOfCommandLine, printReport } from './build-events.ts';

// Reads the events of a run and counts the lines, without a screen.
const startedAt = performance.now();
let lines = 0;
for await (const event of buildEvents(buildOfCommandLine())) {
  if (event.type === 'output') lines += event.lines.length;
}
printReport(lines, startedAt);
