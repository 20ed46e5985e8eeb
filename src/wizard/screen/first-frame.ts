import { endProcess } from '../../system/process/end-process.ts';
import { onExitSignal } from '../../system/process/exit-signals.ts';
import { onStopSignal } from '../../system/process/job-control.ts';
import type { Terminal } from '../../terminal/terminal.ts';
import { frameOf } from './frame.ts';
import type { Scene } from './screen.ts';

const enterScreen = '\u001b[?1049h\u001b[2J\u001b[H';
const leaveScreen = '\u001b[?1049l\u001b[?25h';
/** Begin and end of synchronized output, which terminals that support it show at once. */
const together = ['\u001b[?2026h', '\u001b[?2026l'] as const;

/** A first frame that is visible until the code that draws the next ones has been loaded. */
export interface FirstFrame {
  /** Replaces this frame by the next one in a single change of the screen. */
  replace<Result>(draw: () => Result): Result;
  /** Removes the frame and restores the terminal. */
  remove(): void;
}

/**
 * Draws the first frame without Ink. Loading Ink takes longer than everything before it, and the user should see
 * at once that the program has started. Keys that are typed meanwhile are kept.
 */
export function drawFirstFrame(scene: Scene, { stdin, stdout }: Terminal): FirstFrame {
  const { lines, cursor } = frameOf(scene);
  const place = cursor ? `\u001b[${cursor.y + 1};${cursor.x + 1}H` : '\u001b[?25l';
  const enter = () => {
    stdin.setRawMode(true);
    stdout.write(`${together[0]}${enterScreen}${lines.join('\r\n')}${place}${together[1]}`);
  };
  const leave = () => {
    stdout.write(leaveScreen);
    stdin.setRawMode(false);
  };
  // Registered before anything changes: a signal in between would leave the terminal as it is.
  const forgetExit = onExitSignal((status) => {
    leave();
    endProcess(status);
  });
  const forgetStop = onStopSignal(leave, enter);
  const forget = () => {
    forgetExit();
    forgetStop();
  };
  enter();
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
      leave();
    },
  };
}
