import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PixelSize } from '../../icon/picture/pixels.ts';
import { leaveRawMode } from '../keys/leave-raw-mode.ts';
import { unlessRead } from '../keys/unless-read.ts';
import type { Terminal } from '../terminal.ts';

/** How a terminal shows pictures with all their pixels. */
type PictureProtocol = 'kitty' | 'iterm' | 'sixel';

export interface PictureAbility {
  /** Undefined if it only has cells of text. */
  readonly protocol: PictureProtocol | undefined;
  readonly cell: PixelSize;
}

/** The usual proportions, for a terminal that does not say. */
const usualCell: PixelSize = { width: 8, height: 16 };

/**
 * The questions: whether it knows kitty's protocol, the size of a cell, and what kind of terminal it is. Every terminal
 * answers the last one, and its answers come in order.
 */
const pictureQuestions = '\u001b_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u001b\\\u001b[16t\u001b[c';

/** Attribute of the primary device attributes: it shows sixel graphics. */
const sixelAttribute = '4';

const attributesAnswer = /\u001b\[\?([\d;]*)c/;
const kittyAnswer = /\u001b_Gi=31;OK\u001b\\/;
const cellAnswer = /\u001b\[6;(\d{1,4});(\d{1,4})t/;

/** Whether the last answer has come. */
export function isAnswered(text: string): boolean {
  return attributesAnswer.test(text);
}

/** iTerm2 has no question for its own protocol and says by name that it is there; not so inside of another terminal. */
function isIterm({ TERM_PROGRAM, LC_TERMINAL, TMUX, STY }: NodeJS.ProcessEnv): boolean {
  return (TERM_PROGRAM === 'iTerm.app' || LC_TERMINAL === 'iTerm2') && !TMUX && !STY;
}

function protocolIn(text: string, environment: NodeJS.ProcessEnv): PictureProtocol | undefined {
  if (kittyAnswer.test(text)) return 'kitty';
  if (isIterm(environment)) return 'iterm';
  const attributes = attributesAnswer.exec(text)?.[1]?.split(';') ?? [];
  return attributes.includes(sixelAttribute) ? 'sixel' : undefined;
}

/** The abilities by a terminal's answers to `pictureQuestions`; without answers, it only has cells of text. */
export function pictureAbility(text: string, environment: NodeJS.ProcessEnv): PictureAbility {
  const [, height = 0, width = 0] = (cellAnswer.exec(text) ?? []).map(Number);
  const cell = width > 0 && height > 0 ? { width, height } : usualCell;
  return { protocol: protocolIn(text, environment), cell };
}

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
