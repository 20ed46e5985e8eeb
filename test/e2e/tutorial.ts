import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const file = fileURLToPath(new URL('../../docs/tutorial.md', import.meta.url));

/** An answer for the wizard, from the tutorial's table. */
interface TutorialAnswer {
  readonly page: string;
  readonly field: string;
  readonly answer: string;
}

/** What the tutorial tells its reader to do. */
export interface Tutorial {
  /** Its shell commands, one entry per block, unchanged. */
  readonly commands: readonly string[];
  readonly answers: readonly TutorialAnswer[];
  /** The choices in the review, in order. */
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
