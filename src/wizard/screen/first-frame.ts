import { endProcess, onExitSignal } from '../../system/process/exit-signals.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { frameOf } from './frame.ts';
import type { Scene } from './screen.ts';

const enterScreen = '\u001b[?1049h\u001b[2J\u001b[H';
const leaveScreen = '\u001b[?1049l\u001b[?25h';
/** What is written between these is shown at once, where a terminal knows them. */
const together = ['\u001b[?2026h', '\u001b[?2026l'] as const;

/** A first frame that stands until what draws the next ones has been loaded. */
export interface FirstFrame {
  /** Hands over to whoever draws the next frame, as one change of the screen. */
  replace<Result>(draw: () => Result): Result;
  /** Takes the frame away and gives the terminal back. */
  remove(): void;
}

/**
 * Draws the first frame by itself. Loading Ink takes longer than all else before it, and a person who
 * has started a program wants to see that it is there. Keys that are typed meanwhile are kept.
 */
export function drawFirstFrame(scene: Scene, { stdin, stdout }: Terminal): FirstFrame {
  const { lines, cursor } = frameOf(scene);
  const place = cursor ? `\u001b[${cursor.y + 1};${cursor.x + 1}H` : '\u001b[?25l';
  stdin.setRawMode(true);
  stdout.write(`${together[0]}${enterScreen}${lines.join('\r\n')}${place}${together[1]}`);
  const remove = () => {
    stdout.write(leaveScreen);
    stdin.setRawMode(false);
  };
  const forget = onExitSignal((status) => {
    remove();
    endProcess(status);
  });
  return {
    replace(draw) {
      forget();
      stdout.write(`${together[0]}${leaveScreen}`);
      const result = draw();
      stdout.write(together[1]);
      return result;
    },
    remove() {
      forget();
      remove();
    },
  };
}
