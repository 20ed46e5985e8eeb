import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { downloadFile } from '../../../src/vendor/download/download-file.ts';
import { readArtefact } from '../../../src/vendor/read/read-artefact.ts';
import { withWebName } from '../../../src/vendor/web/with-web-name.ts';
import { folderOfEach } from '../../support/folder.ts';
import { keepCacheIn, keepStateIn } from '../../support/keep-state-in.ts';
import { fileAnswer, fileServer } from '../download/file-server.ts';

const folder = folderOfEach();
beforeEach(() => {
  keepStateIn(folder);
  keepCacheIn(join(folder, 'cache'));
});

test('a page with another title is the application of before, with its profiles', async () => {
  const said = { 'content-type': 'text/html' };
  const answers = { '/': fileAnswer(Buffer.from('<title>Board</title>'), said) };
  const { url } = await fileServer(answers);
  const read = async () => readArtefact((await downloadFile(`${url}/`)).path);
  const before = await read();
  answers['/'] = fileAnswer(Buffer.from('<title>Boards</title>'), said);
  const now = await read();
  expect(now.installation).not.toEqual(before.installation);
  const named = withWebName(now, 'board');
  expect(named.installation).toEqual(before.installation);
  const valuesOf = ({ applications }: typeof named) =>
    applications.type === 'given' ? applications.application.values : {};
  const { displayname, ...others } = valuesOf(named);
  expect(displayname?.value).toBe('Boards');
  const { displayname: _, ...same } = valuesOf(before);
  expect(Object.keys(others)).toEqual(Object.keys(same));
  for (const key of ['args', 'launch', 'name']) expect(others[key]?.value).toBe(same[key]?.value);
});
