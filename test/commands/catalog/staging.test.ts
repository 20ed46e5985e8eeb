import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { anyone } from '../../../src/catalog/service/caller.ts';
import { descriptor, record } from '../../catalog/documents.ts';
import { codeOf, pathOf, put, runningCatalog } from '../../catalog/http/running-catalog.ts';
import { sourcePath } from '../../support/bundled-program.ts';
import { bin } from '../../support/deskpack.ts';
import { folderWith } from '../../support/folder.ts';
import { smallIcon, smallPicture } from '../../support/small-application.ts';

const guide = readFileSync(sourcePath('../docs/how-to/run-a-catalog.md'), 'utf8');

/** The commands of the guide's section: of the document, and of the picture. */
const commands = /## From staging to production\n([\s\S]*?)\n## /
  .exec(guide)![1]!
  .match(/(?<=```sh\n)[\s\S]*?(?=```)/g)!;

/** The picture goes by it. */
const hasCurl = spawnSync('curl', ['--version']).status === 0;

/** Two catalogs, the second with a token, and what carries out a command of the guide between them. */
async function stagingAndProduction() {
  const token = 'operator-of-production';
  const [staging, production] = [await runningCatalog(), await runningCatalog(token)];
  const folder = await folderWith({ 'production.token': token });
  const carry = (command: string, name: string) => {
    const text = command
      .replaceAll('deskpack ', `"${process.execPath}" "${bin}" `)
      .replaceAll('https://staging.example', staging.url)
      .replaceAll('https://catalog.example', production.url)
      .replaceAll('xcalc', name);
    return promisify(execFile)('bash', ['-o', 'pipefail', '-c', text], { cwd: folder });
  };
  return { staging, production, folder, carry, headers: { authorization: `Bearer ${token}` } };
}

test.skipIf(!hasCurl)(
  'an application goes from staging to production with icon, access rules and picture, as the guide says (needs curl)',
  async () => {
    const { staging, production, carry, headers } = await stagingAndProduction();
    const rules = { 'oc.acl': '{"permit":["staff"]}', 'oc.rules': '{"homedir":{"default":true}}' };
    const text = JSON.stringify(record(rules), null, 3);
    await put(staging.url, JSON.parse(text));
    await fetch(pathOf(staging.url, 'image'), {
      method: 'PUT',
      headers: { 'content-type': 'text/javascript' },
      body: text,
    });
    await staging.service.putPicture(anyone, 'sketch', smallPicture);
    // Something else was there before.
    await put(production.url, record({ 'oc.args': '--old' }), headers);
    for (const command of commands) await carry(command, 'sketch');
    const [before, after] = await Promise.all(
      [staging, production].map(async ({ service }) => ({
        document: Buffer.from((await service.showDocument(anyone, 'sketch'))!).toString(),
        icon: await service.showIcon(anyone, 'sketch'),
        shown: JSON.parse(String((await service.show(anyone, 'sketch'))?.json)),
        picture: await service.showPicture(anyone, 'sketch'),
      })),
    );
    expect(after!.document).toBe(text);
    expect(after!.icon).toEqual(before!.icon);
    const { digest, labels, fields } = after!.shown;
    expect({ digest, labels, fields }).toMatchObject({
      digest: before!.shown.digest,
      labels: { ...rules, 'oc.icon': 'sketch.svg' },
      fields: { acl: { permit: ['staff'] }, rules: { homedir: { default: true } } },
    });
    expect(Buffer.from(after!.picture!.bytes)).toEqual(Buffer.from(smallPicture));
    expect((await production.service.revisions(anyone, 'sketch'))?.page).toHaveLength(2);
    // Those without the label still do not see it.
    expect(await codeOf(await fetch(pathOf(production.url, 'image/sketch')))).toEqual([
      404,
      'unknown-application',
    ]);
  },
);

test.skipIf(!hasCurl)(
  'a descriptor goes the same way where its icon is, and what is not there leaves production as it was (needs curl)',
  async () => {
    const { staging, production, folder, carry } = await stagingAndProduction();
    await put(staging.url, descriptor());
    await expect(carry(commands[0]!, 'sketch')).rejects.toThrow(
      'no such file beside the descriptor',
    );
    await writeFile(join(folder, 'sketch.svg'), smallIcon);
    await carry(commands[0]!, 'sketch');
    const digests = await Promise.all(
      [staging, production].map(
        async ({ service }) => (await service.showStamp(anyone, 'sketch'))?.etag,
      ),
    );
    expect(digests[1]).toBe(digests[0]);
    for (const [command, name] of [
      [commands[0]!, 'plot'],
      [commands[1]!, 'sketch'],
    ] as const)
      await expect(carry(command, name)).rejects.toThrow();
    expect(await production.service.count({ terms: [], viewer: undefined })).toBe(1);
    expect(await production.service.showPicture(anyone, 'sketch')).toBeUndefined();
  },
);
