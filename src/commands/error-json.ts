import { errorCodes } from '../error/all-error-codes.ts';
import { DeskpackError, errorMessage } from '../error/deskpack-error.ts';
import { remedyOf } from '../error/error-text.ts';
import { jsonText } from '../text/json/json-text.ts';

export function errorJson(error: unknown): object {
  const message = errorMessage(error);
  if (!(error instanceof DeskpackError)) {
    return { code: 'unexpected', message, action: errorCodes.unexpected.remedy, tail: [] };
  }
  const { code, subject, tail, mistakes } = error;
  const findings = mistakes.map((mistake) => ({ severity: 'error', ...mistake }));
  return {
    code,
    message,
    action: remedyOf(error),
    ...(subject === undefined ? {} : { subject }),
    tail,
    ...(findings.length > 0 ? { findings } : {}),
  };
}

/** Whether a command line asks for lines of JSON on standard error, where then all else is JSON too. */
export function logsJson(args: readonly string[]): boolean {
  return args.some(
    (word, index) => word === '--log=json' || (word === '--log' && args[index + 1] === 'json'),
  );
}

/** A line of a catalog's log in the form of request logs: level 30 is information. */
export function logLine(level: 30 | 50, msg: string, details: object): string {
  return jsonText({ level, time: Date.now(), ...details, msg });
}

/** An error as a line of the log of a catalog; with its stack if it is a bug. */
export function errorLine(error: unknown): string {
  const isBug = error instanceof Error && !(error instanceof DeskpackError);
  const told = { ...errorJson(error), ...(isBug ? { stack: error.stack } : {}) };
  return logLine(50, 'error', { error: told });
}
