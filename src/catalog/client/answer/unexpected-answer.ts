import { DeskpackError } from '../../../error/deskpack-error.ts';
import { escapeControls } from '../../../text/escape/escape-controls.ts';
import type { CatalogAnswer } from '../request/request-catalog.ts';

/**
 * The error for an answer with a successful status but unexpected content: from a server that is not a catalog, or
 * from a catalog that ignored an application.
 */
export function unexpectedAnswer(
  catalog: string,
  answer: Pick<CatalogAnswer, 'status' | 'text'>,
  problem: string,
): DeskpackError {
  const beginning = escapeControls(answer.text.slice(0, 200)).split('\n').slice(0, 5);
  return new DeskpackError('catalog-wrong-server', {
    reason: `the server at ${catalog} ${problem}`,
    subject: { kind: 'catalog', name: catalog },
    action: 'Check the address given with --catalog; if it is right, see the log of that catalog.',
    tail: [`It answered ${answer.status}:`, ...beginning],
  });
}
