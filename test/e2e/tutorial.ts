import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const file = fileURLToPath(new URL('../../docs/tutorial.md', import.meta.url));

/** An answer for the wizard, as the table of the tutorial has it. */
export interface TutorialAnswer {
  readonly page: string;
  readonly field: string;
  readonly answer: string;
}

/** What the tutorial tells its reader to do. */
export interface Tutorial {
  /** Its shell commands, a block each, as they stand there. */
  readonly commands: readonly string[];
  readonly answers: readonly TutorialAnswer[];
  /** What is chosen in the review, one after the other. */
  readonly choices: readonly string[];
}

export function readTutorial(): Tutorial {
  const text = readFileSync(file, 'utf8');
  const commands = [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block);
  const answers = [...text.matchAll(/^\| ([^|]+) \| ([^|]+) \| `([^`]+)` \|$/gm)].map(
    ([, page = '', field = '', answer = '']) => ({ page, field, answer }),
  );
  const choices = [...text.matchAll(/^\d\. `([^`]+)`/gm)].map(([, choice = '']) => choice);
  return { commands, answers, choices };
}
