import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Names of XML vocabularies, which look like addresses and are none. */
const vocabularies = /^(?:www\.(?:w3|inkscape|freedesktop)|purl|sodipodi\.[\w.]*)\.org$/;
/** Names that are reserved for examples, or are this machine's own. */
const reserved = /(?:^|\.)(?:example(?:\.(?:com|net|org))?|test|invalid|localhost)$|^[\d.]+$/;
/** Only here are Debian's servers what a test is about. */
const aboutDebian = 'test/template/host-apt.test.ts';

function textFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:md|svg|txt|ts|tsx|json)$/.test(name))
    .map((name) => `${folder}/${name}`);
}

/** Hosts of addresses, and names that package servers and registries have. */
function hostsIn(text: string): string[] {
  const addresses = text.matchAll(/https?:\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)+)/gi);
  const servers = text.matchAll(
    /\b((?:deb|ftp|security|archive|snapshot|dl-cdn|mirrors?|registry(?:-\d)?)\.(?:[a-z0-9-]+\.)+(?:org|com|net|io|dev|de|fr|uk))\b/g,
  );
  return [...new Set([...addresses, ...servers].map(([, host = '']) => host))];
}

function isSomebodys(file: string, host: string): boolean {
  if (file === aboutDebian && host.endsWith('.debian.org')) return false;
  return !reserved.test(host) && !vocabularies.test(host);
}

test.each([
  ['http://deb.debian.org/debian', ['deb.debian.org']],
  ["resolving 'ftp.de.debian.org'", ['ftp.de.debian.org']],
  ['https://registry-1.docker.io/v2/', ['registry-1.docker.io']],
  ['docker.io/library/x, http://localhost:1, registry.host', []],
])('the hosts in %j', (text, hosts) => expect(hostsIn(text)).toEqual(hosts));

test("recordings in docs, README and tests name no one's server", () => {
  const own = 'test/scripts/hosts.test.ts';
  const found = ['README.md', ...textFiles('docs'), ...textFiles('test')]
    .filter((file) => file !== own)
    .flatMap((file) => {
      const hosts = hostsIn(readFileSync(join(root, file), 'utf8'));
      return hosts.filter((host) => isSomebodys(file, host)).map((host) => `${file}: ${host}`);
    });
  expect(found).toEqual([]);
});
