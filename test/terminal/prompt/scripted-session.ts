import type { PromptSession } from '../../../src/terminal/prompt/prompt-session.ts';

/** A conversation without a terminal. */
interface ScriptedSession extends PromptSession {
  /** The output, line by line. */
  readonly said: string[];
}

/**
 * A conversation in which these lines are typed, and then the input ends.
 *
 * @param textOf what is kept of a question and its answer among what was said; by default nothing
 */
export function scriptedSession(
  lines: (string | undefined)[] = [],
  textOf?: (question: string, line: string | undefined) => string,
): ScriptedSession {
  const said: string[] = [];
  return {
    said,
    status: 130,
    say: (...more) => said.push(...more),
    sayWhole: (line) => said.push(line),
    async ask(question) {
      const line = lines.shift();
      if (textOf) said.push(textOf(question, line));
      return line;
    },
    during: (_, work) => work(),
    without: (work) => work(),
    close() {},
  };
}
