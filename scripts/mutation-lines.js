/** Where the mutation tests write their results, as JSON of the mutation testing report schema. */
export const mutationReport = 'node_modules/.cache/mutation-report.json';

const noticed = ['Killed', 'Timeout'];
const unnoticed = ['Survived', 'NoCoverage'];

/** A piece of code in one short line. */
function brief(code) {
  const line = code.replace(/\s+/g, ' ').trim();
  return line.length > 70 ? `${line.slice(0, 48)} … ${line.slice(-18)}` : line;
}

/** The text of a place; lines and columns count from 1, the end is excluded. */
function textAt(source, { start, end }) {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  lines[lines.length - 1] = lines.at(-1).slice(0, end.column - 1);
  lines[0] = lines[0].slice(start.column - 1);
  return lines.join('\n');
}

const isBefore = (a, b) => a.line < b.line || (a.line === b.line && a.column <= b.column);

const isWithin = (inner, outer) =>
  inner !== outer &&
  isBefore(outer.location.start, inner.location.start) &&
  isBefore(inner.location.end, outer.location.end);

function linesOfFile([path, { source, mutants }]) {
  const missed = mutants.filter(({ status }) => unnoticed.includes(status));
  const total = missed.length + mutants.filter(({ status }) => noticed.includes(status)).length;
  const unreached = missed.filter(({ status }) => status === 'NoCoverage');
  // Code that no test runs is one line of the list, not one for each change within it.
  const shown = missed.filter(
    (mutant) => !unreached.includes(mutant) || !unreached.some((other) => isWithin(mutant, other)),
  );
  const lines = shown
    .sort((a, b) => a.location.start.line - b.location.start.line)
    .map(({ location, replacement, status }) => {
      const place = `  ${location.start.line}:${location.start.column}`.padEnd(10);
      const change = `${brief(textAt(source, location))}  →  ${brief(replacement)}`;
      return status === 'NoCoverage' ? `${place}${change}  (no test runs it)` : `${place}${change}`;
    });
  const head = `${path}: ${total - missed.length} of ${total} noticed`;
  return { total, missed: missed.length, lines: missed.length > 0 ? [head, ...lines] : [] };
}

/** The changes that no test noticed, by file, and the score. */
export function mutationLines(files) {
  const each = files.map(linesOfFile);
  const total = each.reduce((sum, file) => sum + file.total, 0);
  const missed = each.reduce((sum, file) => sum + file.missed, 0);
  const share = total > 0 ? ` (${(((total - missed) / total) * 100).toFixed(1)} %)` : '';
  return {
    lines: [
      ...each.flatMap(({ lines }) => lines),
      `${total - missed} of ${total} changes noticed${share}`,
    ],
    missed,
  };
}
