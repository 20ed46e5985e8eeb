import { exit } from '../../error/exit-status.ts';
import { lessonNumber, lessons } from '../../learn/all-lessons.ts';
import type { Lesson } from '../../learn/lesson.ts';
import { summaryOf } from '../../learn/summary.ts';
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

/** Prints what was learnt, and asks what comes next. */
export async function afterLesson(taken: TakenLesson, terminal: Terminal): Promise<Next> {
  const { lesson, progress, made, from, status } = taken;
  // The screen of the wizard has given it back; nothing else keeps this process alive.
  terminal.stdin.ref();
  const session = openPromptSession(terminal, process.env, () => 'The progress is kept.');
  const { say, ask } = session;
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
    const next = lessons[lessonNumber(lesson.id)];
    const words = [
      next ? `Enter begins lesson ${lessonNumber(next.id)}, ${next.title}` : 'Enter leaves',
      ...(made ? [`m makes it for real in ${displayLine(from)}`] : []),
      ...(next ? ['q leaves'] : []),
    ];
    for (;;) {
      say('', `  Expected: ${words.join('; ')}.`);
      const line = (await ask('What now: '))?.trim();
      if (line === undefined || line === 'q') return { kind: 'leave', status: exit.done };
      if (line === '')
        return next ? { kind: 'lesson', lesson: next } : { kind: 'leave', status: exit.done };
      if (line === 'm' && made) return { kind: 'real', descriptor: made };
    }
  } finally {
    session.close();
  }
}
