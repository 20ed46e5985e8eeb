import { nameKey } from '../../../model/name-key.ts';
import { documentProblem } from './document-problem.ts';
import {
  type Found,
  isJson,
  isSame,
  isTime,
  type Row,
  type StoredRows,
  withUnreadable,
} from './stored-rows.ts';

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

function* problemsOf(rows: StoredRows, row: Row<'application'>, notes?: string[]): Found {
  const { key } = row;
  const history = rows.all<Row<'revision'>>(
    'select * from revision where key = ? order by revision',
    key,
  );
  const problem = stateProblem(row, history) ?? documentProblem(rows, row, history, notes);
  yield problem === undefined
    ? undefined
    : { text: `what is kept of "${key}" is damaged: ${problem}`, key };
}

/**
 * Checks each application: its row against its revisions, and its revisions against their documents.
 *
 * @param notes applications that break today's rules are added here; without it, documents are not read, but their heads
 */
export function* applicationProblems(rows: StoredRows, notes?: string[]): Found {
  for (const row of rows.each<Row<'application'>>('select * from application')) {
    yield* withUnreadable(problemsOf(rows, row, notes), { key: row.key });
  }
}
