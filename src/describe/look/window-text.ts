import { errorCodes, isErrorCode } from '../../error/all-error-codes.ts';
import { checkInfos, isCheckName } from '../../probe/all-check-names.ts';
import { formatDuration } from '../../text/format/format.ts';
import type { Proof } from '../proof.ts';

/** The result of a look, in a line. */
export function windowText({ state, code, window, network }: Proof): string {
  if (window) {
    const after = formatDuration(window.firstSeenMs);
    const which =
      state === 'proven'
        ? 'window'
        : code === 'window-class-changes'
          ? 'window with another class each time,'
          : 'not the main window, or not for long,';
    const alone = network === undefined ? '' : `, with the network to ${network} alone`;
    return `${which} after ${after}: ${window.class}${alone}`;
  }
  if (isErrorCode(code)) return `no window was seen: ${errorCodes[code].title}`;
  return isCheckName(code)
    ? `no window was seen: ${checkInfos[code].title}`
    : 'the window was not looked at';
}
