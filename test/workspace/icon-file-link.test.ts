import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readApplications } from '../../src/workspace/read-applications.ts';
import { folderWith } from '../support/folder.ts';

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>\n';

async function linked(files: Readonly<Record<string, string>>) {
  const folder = await folderWith({ 'here/x': '', 'there/a.json': '{"icon":"a.svg"}', ...files });
  await symlink('../there/a.json', join(folder, 'here', 'a.json'));
  const { applications } = await readApplications(join(folder, 'here', 'a.json'));
  return { folder, application: applications[0]! };
}

it.each(['there/a.svg', 'there/icons/a.svg', 'here/a.svg'])(
  'finds the icon of a descriptor that is a link: %s',
  async (path) => {
    const { application } = await linked({ [path]: svg });
    expect(Buffer.from(application.icon!).toString()).toBe(svg);
  },
);

it('reports both folders if neither has the icon of a link', async () => {
  const { folder, application } = await linked({});
  const { message } = application.findings.find(({ rule }) => rule === 'icon-missing')!;
  expect(message).toContain(
    `: not in ${join(folder, 'here')} and not in ${join(folder, 'there')}.`,
  );
});
