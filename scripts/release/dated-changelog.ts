const unreleased = '## Unreleased';

/**
 * The changelog in which what was unreleased belongs to a version.
 *
 * @param date as `2026-01-31`
 * @throws Error when nothing is noted as unreleased, or the version is there already
 */
export function datedChangelog(changelog: string, version: string, date: string): string {
  const [before, after, ...more] = changelog.split(new RegExp(`^${unreleased}$`, 'm'));
  if (after === undefined || more.length > 0) {
    throw new Error(`CHANGELOG.md needs one line "${unreleased}"`);
  }
  if (changelog.includes(`\n## ${version} `)) {
    throw new Error(`CHANGELOG.md has a section ${version} already`);
  }
  const [entries = ''] = after.split(/^## /m);
  if (!/^- /m.test(entries)) {
    throw new Error('CHANGELOG.md notes nothing as unreleased: say there what changes for users');
  }
  return `${before}${unreleased}\n\n## ${version} (${date})${after}`;
}
