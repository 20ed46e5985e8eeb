import { readdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { readUpdateCounts } from '../../../package-manager/contents/update-counts.ts';
import { applicationHistories } from '../../../pipeline/history/application-history.ts';
import { mapConcurrently } from '../../../system/map-concurrently.ts';
import { newerSoFar } from '../../../vendor/newer/ask-newer.ts';
import { originIn } from '../../../vendor/origin/origin-text.ts';
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
  return { listed, draft };
}

/** The absolute paths of all files in some folders; an unreadable one has none. */
async function entriesIn(folders: Iterable<string>): Promise<ReadonlySet<string>> {
  const entries = new Set<string>();
  for (const folder of new Set(folders)) {
    for (const name of await readdir(folder).catch(() => [])) entries.add(join(folder, name));
  }
  return entries;
}

/**
 * The applications of a folder as its files and the drafts tell, without what earlier runs have done: so much is there at
 * once, however many there are.
 *
 * @param drafts folder of the draft files
 * @throws DeskpackError when the folder cannot be read
 */
export async function listHome(folder: string, drafts: string): Promise<HomeFolder> {
  const path = resolve(folder);
  const applications = await listApplications(path);
  const place = { drafts, folder: path, hasFoldersBelow: true };
  const found = (await findDrafts(place)).drafts.filter(isMore);
  const facts = applications.map((listed): ApplicationFacts => {
    const draft = found.find(
      ({ file, application }) =>
        file === listed.file && (application === undefined || application === listed.name),
    );
    return { listed, draft };
  });
  return {
    folder: path,
    entries: await entriesIn([path, ...applications.map(({ file }) => dirname(file))]),
    hasHistories: false,
    facts: [...facts, ...found.filter(({ file }) => file === undefined).map(drafted)],
  };
}

/**
 * The applications of a folder as its files, the drafts and the journals of runs tell: nothing is checked, and neither an
 * engine nor the network is asked.
 *
 * @param drafts folder of the draft files
 * @throws DeskpackError when the folder cannot be read
 */
export async function readHome(folder: string, drafts: string): Promise<HomeFolder> {
  const home = await listHome(folder, drafts);
  const histories = await applicationHistories(
    home.facts.flatMap(({ listed: { name, file } }) =>
      file === undefined ? [] : [{ name, folder: dirname(file) }],
    ),
  );
  const updates = await readUpdateCounts();
  const facts = await mapConcurrently(
    [...home.facts.entries()],
    async ([at, { listed, draft }]): Promise<ApplicationFacts> => {
      // Those that are only drafts come last.
      const history = histories[at] ?? { registered: [] };
      const packages = history.built && updates[history.built.image];
      const origin = originIn(listed.fields.comment);
      return { listed, draft, history, packages, newer: origin && (await newerSoFar(origin)) };
    },
  );
  return { ...home, facts, hasHistories: true };
}
