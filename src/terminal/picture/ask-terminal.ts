import { setImmediate as nextTurn } from 'node:timers/promises';
import { leaveRawMode } from '../keys/leave-raw-mode.ts';
import { unlessRead } from '../keys/unless-read.ts';
import type { Terminal } from '../terminal.ts';
import {
  isAnswered,
  type PictureAbility,
  pictureAbility,
  pictureQuestions,
} from './terminal-answers.ts';

/** How long an answer may take, e.g. over a slow line. */
const answerTimeoutMs = 700;

/** Longer answers are none. */
const maxAnswerLength = 4096;

/**
 * Asks a terminal what it can do with pictures. Nothing else may read its keys meanwhile; what is typed before the answer
 * is lost.
 */
export async function askTerminal(
  { stdin, stdout }: Terminal,
  environment: NodeJS.ProcessEnv,
): Promise<PictureAbility> {
  if (!stdin.isTTY || !stdout.isTTY) return pictureAbility('', environment);
  let answers = '';
  const wasRaw = stdin.isRaw;
  stdin.setRawMode(true);
  stdin.ref();
  await new Promise<void>((resolve) => {
    const end = () => {
      cancel();
      stdin.off('data', take);
      resolve();
    };
    const cancel = unlessRead(answerTimeoutMs, end);
    const take = (chunk: Buffer | string) => {
      answers += chunk.toString('latin1');
      if (isAnswered(answers) || answers.length > maxAnswerLength) end();
    };
    stdin.on('data', take).resume();
    stdout.write(pictureQuestions);
  });
  stdin.pause();
  // The pause takes effect in the next turn, and must not affect the next reader of the keys.
  await nextTurn();
  if (!wasRaw) await leaveRawMode(stdin);
  return pictureAbility(answers, environment);
}
