import { STATUS_CODES } from 'node:http';
import type { ErrorCode } from '../../../error/all-error-codes.ts';
import { DeskpackError } from '../../../error/deskpack-error.ts';
import { escapeControls } from '../../../text/escape/escape-controls.ts';
import { isObject } from '../../../text/json/json-object.ts';
import type { CatalogAnswer } from '../request/request-catalog.ts';
import { answerFindingLines } from './answer-finding-lines.ts';
import { parseAnswer } from './parse-answer.ts';

const useToken =
  "Pass the catalog's token with --token-file, or in DESKPACK_CATALOG_TOKEN, which is used for the catalog that DESKPACK_CATALOG or the setting names. Its operator makes one with: deskpack catalog token create NAME";
const otherAddress = 'Check the address given with --catalog.';

const actions: Record<number, string> = {
  401: useToken,
  403: useToken,
  404: otherAddress,
  405: otherAddress,
  413: 'Send less; usually the icon is too large.',
  429: 'Try again later.',
  // No catalog answers this; a server of files does.
  501: otherAddress,
};

/** The actions for problems by their codes, where the status alone says less. */
const actionsOfProblems: Record<string, string> = {
  'read-only': 'Try again when its operator has ended the maintenance.',
};

function actionFor(status: number, catalog: string, isProblem: boolean): string {
  // This is how servers with TLS answer requests without TLS.
  if (status === 400 && !isProblem && catalog.startsWith('http:')) {
    return 'If it uses TLS, use an https:// address; otherwise see its log.';
  }
  if (status < 400) return otherAddress;
  const isTheirs = status >= 500;
  return (
    actions[status] ??
    (isTheirs ? "See the catalog's own log." : 'Fix the reported errors, then try again.')
  );
}

function adviceOf(problem: unknown): string | undefined {
  if (!isObject(problem) || typeof problem.advice !== 'string') return undefined;
  return escapeControls(problem.advice).slice(0, 1000);
}

/** The stable code of a problem document, if the answer is one. */
export function problemCodeOf({ text }: Pick<CatalogAnswer, 'text'>): string | undefined {
  const problem = parseAnswer(text);
  return isObject(problem) && typeof problem.code === 'string' ? problem.code : undefined;
}

/** The error code for the status of an answer, unless its problem document is more precise. */
function codeFor(answer: Pick<CatalogAnswer, 'status' | 'text'>): ErrorCode {
  const { status } = answer;
  const code = problemCodeOf(answer);
  if (code === 'unknown-application') return 'catalog-unknown-application';
  if (code === 'repository-taken') return 'catalog-repository-taken';
  if (code === 'quota-exceeded') return 'catalog-refused';
  if (status === 401 || status === 403) return 'catalog-login-needed';
  if (status < 400 || status === 404 || status === 405) return 'catalog-wrong-server';
  return status === 429 || status >= 500 ? 'catalog-failed' : 'catalog-refused';
}

/** The error for an unsuccessful answer, with all the reasons that the answer gives. */
export function answerError(
  catalog: string,
  answer: Pick<CatalogAnswer, 'status' | 'text'>,
): DeskpackError {
  const { status, text } = answer;
  const problem = parseAnswer(text);
  const detail =
    isObject(problem) && typeof problem.detail === 'string' ? problem.detail : undefined;
  const said = detail === undefined ? undefined : escapeControls(detail).slice(0, 1000);
  const code = codeFor(answer);
  if (code === 'catalog-repository-taken') {
    return new DeskpackError(code, {
      doing: `register with the catalog at ${catalog}`,
      reason: said ?? 'the name belongs to an image of another repository',
      subject: { kind: 'catalog', name: catalog },
      action:
        'If it should, try again with --replace-repository; otherwise give the application another name.',
    });
  }
  const reason = said === undefined ? '' : `: ${said}`;
  const name = STATUS_CODES[status] ?? 'an unknown status';
  return new DeskpackError(code, {
    reason: `the catalog at ${catalog} answered ${status} (${name})${reason}`,
    subject: { kind: 'catalog', name: catalog },
    action:
      (code === 'catalog-refused' && adviceOf(problem)) ||
      actionsOfProblems[problemCodeOf(answer) ?? ''] ||
      actionFor(status, catalog, isObject(problem)),
    tail: answerFindingLines(isObject(problem) ? problem.findings : undefined),
  });
}
