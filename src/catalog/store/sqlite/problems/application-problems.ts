import { nameKey } from '../../../model/name-key.ts';
import { documentProblem } from './document-problem.ts';
import { type Found, isJson, isSame, isTime, type Row, type StoredRows } from './stored-rows.ts';

/** The difference between an application's row and its last revision. */
function stateProblem(
  row: Row<'application'>,
  history: readonly Row<'revision'>[],
): string | undefined {
  const last = history.at(-1);
  if (row.key !== nameKey(row.name)) return 'its name';
  if (!isJson(row.summary)) return 'its summary';
  if (!last || history.some(({ revision }, index) => revision !== index + 1)) return 'its history';
  const state = [row.revision, row.removed, row.digest, row.updated];
  const wanted = [last.revision, Number(last.kind === 'removed'), last.digest, last.at];
  if (!isSame(state, wanted)) return 'its state';
  if (row.removed === 0 && row.token !== last.token) return 'whose it is';
  if (!isTime(row.registered) || row.registered !== history[0]!.at) return 'its times';
  return undefined;
}

/**
 * Checks each application: its row against its revisions, and its revisions against their documents.
 *
 * @param notes applications that break today's rules are added here; without it, documents are not read
 */
export function* applicationProblems(rows: StoredRows, notes?: string[]): Found {
  const revisions = rows.prepare('select * from revision where key = ? order by revision');
  for (const row of rows.each<Row<'application'>>('select * from application')) {
    const history = revisions.all(row.key) as Row<'revision'>[];
    const problem =
      stateProblem(row, history) ?? (notes && documentProblem(rows, row, history, notes));
    yield problem && `what is kept of "${row.key}" is damaged: ${problem}`;
  }
}
