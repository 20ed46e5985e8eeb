import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The text of a page of the documentation. */
function pageOf(name: string): string {
  return readFileSync(fileURLToPath(new URL(`../../docs/${name}`, import.meta.url)), 'utf8');
}

/** Its shell commands, one entry per block, unchanged. */
function commandsOf(text: string): string[] {
  return [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block);
}

/** The keys to type once the screen shows a text. */
interface TutorialKey {
  readonly shown: string;
  /** A text in backticks, or the name of a key. */
  readonly typed: string;
}

/** The instructions of the tutorial. */
export interface Tutorial {
  readonly commands: readonly string[];
  readonly keys: readonly TutorialKey[];
}

export function readTutorial(): Tutorial {
  const text = pageOf('tutorial.md');
  const rows = text.matchAll(/^\| `([^`]+)` \| ([^|]+) \|$/gm);
  return {
    commands: commandsOf(text),
    keys: [...rows].map(([, shown = '', typed = '']) => ({ shown, typed })),
  };
}

/** An answer for the wizard, from the table of the guide. */
interface FormAnswer {
  readonly page: string;
  readonly field: string;
  readonly answer: string;
}

/** The instructions of the guide to the form. */
export interface FormGuide {
  readonly commands: readonly string[];
  readonly answers: readonly FormAnswer[];
  /** The choice in the review. */
  readonly choice: string;
}

export function readFormGuide(): FormGuide {
  const text = pageOf('how-to/describe-an-application.md');
  const answers = [...text.matchAll(/^\| ([^|]+) \| ([^|]+) \| `([^`]+)` \|$/gm)].map(
    ([, page = '', field = '', answer = '']) => ({ page, field, answer }),
  );
  const [, choice = ''] = /^1\. `([^`]+)`/m.exec(text) ?? [];
  return { commands: commandsOf(text), answers, choice };
}
