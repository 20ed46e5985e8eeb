import { setTimeout as sleep } from 'node:timers/promises';
import { sampleRecords, windowPicture } from '../test/catalog/page/sample-applications.ts';

/** So often a busy machine is asked again. */
const maxTries = 60;

/**
 * Sends a request until the catalog has the time for it: it draws icons when they are registered, and refuses them while the machine
 * has too much else to do.
 *
 * @throws Error with the answer when the catalog refuses it
 */
async function send(address: string, type: string, body: string | Uint8Array): Promise<void> {
  for (let left = maxTries; ; left -= 1) {
    const answer = await fetch(address, {
      method: 'PUT',
      headers: { 'content-type': type },
      body,
    });
    if (answer.ok) return;
    const text = await answer.text();
    if (answer.status !== 503 || left === 0) throw new Error(`${address}: ${text}`);
    await sleep(1000 * Number(answer.headers.get('retry-after') ?? 1));
  }
}

/** Registers sample applications, of which one has been changed and some were seen to start. */
export async function fillCatalog(url: string): Promise<void> {
  const register = (records: object) =>
    send(`${url}/API/manager/image`, 'application/json', JSON.stringify(records));
  const records = sampleRecords();
  const codebench = records.find(({ RepoTags }) => String(RepoTags).includes('codebench'))!;
  await register({ ...codebench, Os: 'earlier' });
  await register(records);
  for (const name of ['codebench', 'atelier', 'arithmo', 'letterpress', 'inkwell']) {
    const { Id } = records.find(({ RepoTags }) => String(RepoTags).includes(`/${name}.`))!;
    const address = `${url}/API/manager/image/${name}/picture?started=${String(Id)}`;
    await send(address, 'image/png', Buffer.from(windowPicture()));
  }
}
