import { sampleRecords, windowPicture } from '../test/catalog/page/sample-applications.ts';

/** Registers sample applications, of which one has been changed and some were seen to start. */
export async function fillCatalog(url: string): Promise<void> {
  const register = (records: object) =>
    fetch(`${url}/API/manager/image`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(records),
    });
  const records = sampleRecords();
  const codebench = records.find(({ RepoTags }) => String(RepoTags).includes('codebench'))!;
  await register({ ...codebench, Os: 'earlier' });
  await register(records);
  for (const name of ['codebench', 'atelier', 'arithmo', 'letterpress', 'inkwell']) {
    const { Id } = records.find(({ RepoTags }) => String(RepoTags).includes(`/${name}.`))!;
    await fetch(`${url}/API/manager/image/${name}/picture?started=${String(Id)}`, {
      method: 'PUT',
      headers: { 'content-type': 'image/png' },
      body: Buffer.from(windowPicture()),
    });
  }
}
