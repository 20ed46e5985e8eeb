/** The size of a cell of the terminal, in pixels. */
export interface CellSize {
  readonly width: number;
  readonly height: number;
}

/** How a terminal shows pictures with all their pixels. */
type PictureProtocol = 'kitty' | 'iterm' | 'sixel';

/** What a terminal can do with pictures. */
export interface PictureAbility {
  /** Undefined if it only has cells of text. */
  readonly protocol: PictureProtocol | undefined;
  readonly cell: CellSize;
}

/** The usual proportions, for a terminal that does not say. */
const usualCell: CellSize = { width: 8, height: 16 };

/**
 * The questions: whether it knows kitty's protocol, the size of a cell, and what kind of terminal it is. Every terminal
 * answers the last one, and its answers come in order.
 */
export const pictureQuestions = '\u001b_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u001b\\\u001b[16t\u001b[c';

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

/** What a terminal's answers to `pictureQuestions` say; without answers, it only has cells of text. */
export function pictureAbility(text: string, environment: NodeJS.ProcessEnv): PictureAbility {
  const [, height = 0, width = 0] = (cellAnswer.exec(text) ?? []).map(Number);
  const cell = width > 0 && height > 0 ? { width, height } : usualCell;
  return { protocol: protocolIn(text, environment), cell };
}
