import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { folderOfEach } from '../../../support/folder.ts';
import { runInProcess } from '../../../support/run-in-process.ts';
import { fileAnswer, fileServer } from '../../../vendor/download/file-server.ts';

const home = folderOfEach();

/** Runs `detect` where the only engine is one that has no template. */
function detect(...words: readonly string[]) {
  const docker = `#!/bin/sh
    case "$*" in version*) echo '{"Client":{"Version":"28.0"},"Server":{"Version":"28.0"}}' ;; esac`;
  writeFileSync(join(home, 'docker'), docker, { mode: 0o755 });
  const env = {
    PATH: `${home}:${process.env.PATH}`,
    XDG_CACHE_HOME: join(home, 'cache'),
    XDG_STATE_HOME: join(home, 'state'),
  };
  return runInProcess(['detect', ...words, '--engine', 'docker'], { cwd: home, env });
}

const script = Buffer.from('#!/bin/sh\necho tool\n');

describe('detect with an address', () => {
  test('downloads the file and goes on with it, as far as the engine can', async () => {
    const { url, got } = await fileServer({ '/tool.sh': fileAnswer(script, { etag: '"1"' }) });
    for (const said of ['Downloaded', 'Downloaded before, and unchanged']) {
      const { stderr } = await detect(`${url}/tool.sh`);
      expect(stderr).toContain(`${said}: ${url}/tool.sh, ${script.length} B.`);
      expect(stderr).toContain('[template-missing]');
    }
    expect(got).toHaveLength(2);
    const [folder = ''] = readdirSync(join(home, 'cache/deskpack/downloads'));
    expect(readdirSync(join(home, 'cache/deskpack/downloads', folder, 'file'))).toEqual([
      'tool.sh',
    ]);
  });

  test.each([
    ['/x.deb', 404, 'download-missing'],
    ['/page.deb', 200, 'artefact-unsupported'],
  ])('says why there is no file at %s', async (path, status, code) => {
    const { url } = await fileServer({
      [path]: (_, response) => {
        response.writeHead(status, { 'content-type': 'text/html' }).end('<html>');
      },
    });
    const { stderr, status: exit } = await detect(`${url}${path}`);
    expect(exit).toBe(1);
    expect(stderr).toContain(`cannot download ${url}${path}: `);
    expect(stderr).toContain(`[${code}]`);
  });

  test('over plain HTTP needs the option', async () => {
    const refused = await detect('http://vendor.invalid/x.deb');
    expect(refused.stderr).toContain('[download-insecure]');
    const allowed = await detect('http://vendor.invalid/x.deb', '--allow-http');
    expect(allowed.stderr).toContain('[download-unreachable]');
  });
});
