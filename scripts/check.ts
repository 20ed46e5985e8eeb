// Style, types, arrows and unused code, side by side: none of them uses more than one core for long.
import { runSideBySide } from './side-by-side.ts';

const scripts = ['lint', 'types', 'arrows', 'unused'];
const isFine = await runSideBySide(
  scripts.map((name) => ({ name, words: ['npm', 'run', '--silent', name], prints: 'on failure' })),
);
if (!isFine) process.exitCode = 1;
