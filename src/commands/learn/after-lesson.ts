import { exit } from '../../error/exit-status.ts';
import { lessonNumber, lessons } from '../../learn/all-lessons.ts';
import type { Lesson } from '../../learn/lesson.ts';
import { summaryOf } from '../../learn/summary.ts';
import { createStore } from '../../system/store.ts';
import type { Outline } from '../../terminal/lines/outline.ts';
import { OutlineReader } from '../../terminal/lines/outline-reader.ts';
import { openPromptSession } from '../../terminal/prompt/prompt-session.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { displayLine } from '../../text/escape/display-line.ts';
import { quoteForShell } from '../../text/escape/quote-for-shell.ts';
import type { TakenLesson } from './take-lesson.ts';

/** The user's choice after a lesson. */
type Next =
  | { readonly kind: 'lesson'; readonly lesson: Lesson }
  | { readonly kind: 'real'; readonly descriptor: string }
  | { readonly kind: 'leave'; readonly status: number };

/** The command that makes the application of the lesson for real. */
function realCommand(descriptor: string, from: string): string {
  return `cd ${quoteForShell(from)} && deskpack --from ${quoteForShell(descriptor)}`;
}

/** What can be done after a lesson that is done. */
function outlineAfter({ lesson, made, from }: TakenLesson): Outline<Next | undefined, Next> {
  const next = lessons[lessonNumber(lesson.id)];
  const real = `it for real in ${displayLine(from)}`;
  return {
    id: 'lesson',
    says: ['', ...(made === undefined ? [] : [`  m makes ${real}.`])],
    prompt: 'What now: ',
    empty: next
      ? {
          means: `begin lesson ${lessonNumber(next.id)}, ${next.title}`,
          act: { does: [{ kind: 'lesson', lesson: next }] },
        }
      : { means: 'leave', act: { does: [{ kind: 'leave', status: exit.done }] } },
    words:
      made === undefined
        ? []
        : [
            {
              word: 'm',
              means: `make ${real}`,
              act: () => ({ does: [{ kind: 'real', descriptor: made }] }),
            },
          ],
  };
}

/** Prints what was learnt, and asks what comes next. */
export async function afterLesson(taken: TakenLesson, terminal: Terminal): Promise<Next> {
  const { lesson, progress, made, from, status } = taken;
  // The screen of the wizard has given it back; nothing else keeps this process alive.
  terminal.stdin.ref();
  const session = openPromptSession(terminal, process.env, () => 'The progress is kept.');
  const { say } = session;
  try {
    say('', ...summaryOf(lesson, progress));
    if (made !== undefined) {
      say('', 'The same for real, in your folder: five minutes where an engine answers.');
      session.sayWhole(`  ${displayLine(realCommand(made, from))}`);
    }
    if (!progress.isDone) {
      say('', `"deskpack learn ${lessonNumber(lesson.id)}" continues here.`);
      return { kind: 'leave', status };
    }
    // A signal such as SIGTERM ends the process; only after Ctrl+C is the user still there.
    if (status > 128 && status !== exit.interrupted) return { kind: 'leave', status };
    const store = createStore<Next | undefined, Next>((_, chosen) => chosen, undefined);
    const outline = (chosen: Next | undefined) => (chosen ? undefined : outlineAfter(taken));
    const reader = new OutlineReader({ store, outline }, session);
    while (!store.state() && (await reader.turn()));
    return store.state() ?? { kind: 'leave', status: exit.done };
  } finally {
    session.close();
  }
}
