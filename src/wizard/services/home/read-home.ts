import { readdir } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { readUpdateCounts } from '../../../package-manager/contents/update-counts.ts';
import { applicationHistories } from '../../../pipeline/history/application-history.ts';
import { listApplications } from '../../../workspace/list-applications.ts';
import { isAsInFile } from '../../document/compare-with-file.ts';
import type { DraftSummary } from '../../draft.ts';
import { findDrafts } from '../../drafts/find-drafts.ts';
import type { ApplicationFacts, HomeApplication, HomeFolder } from '../../home-facts.ts';

/** Whether a draft has something that its file has not. */
const isMore = (draft: DraftSummary) => draft.icon !== undefined || !isAsInFile(draft);

/** An application that is only a draft. */
function drafted(draft: DraftSummary): ApplicationFacts {
  const { id, answers } = draft;
  const name = answers.name?.text ?? '(no name yet)';
  const listed: HomeApplication = {
    id: `draft ${id}`,
    file: undefined,
    index: undefined,
    name,
    displayname: answers.displayname?.text ?? name,
    fields: {},
  };
  return { listed, history: { registered: [] }, draft };
}

/**
 * The applications of a folder as its files, the drafts and the journals of runs tell: nothing is checked, and neither an
 * engine nor the network is asked.
 *
 * @param drafts folder of the draft files
 * @throws DeskpackError when the folder cannot be read
 */
export async function readHome(folder: string, drafts: string): Promise<HomeFolder> {
  const path = resolve(folder);
  const applications = await listApplications(path);
  const found = (await findDrafts({ drafts, folder: path })).drafts.filter(isMore);
  const histories = await applicationHistories(
    applications.map(({ name, file }) => ({ name, folder: dirname(file) })),
  );
  const updates = await readUpdateCounts();
  const facts = applications.map((listed, at): ApplicationFacts => {
    const draft = found.find(
      ({ file, application }) =>
        file === listed.file && (application === undefined || application === listed.name),
    );
    const history = histories[at]!;
    const packages = history.built && updates[history.built.image];
    return { listed, history, draft, packages };
  });
  return {
    folder: path,
    entries: new Set(await readdir(path).catch(() => [])),
    facts: [...facts, ...found.filter(({ file }) => file === undefined).map(drafted)],
  };
}
