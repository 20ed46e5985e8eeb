import { expect, test } from 'vitest';
import { datedChangelog } from '../../../scripts/release/dated-changelog.ts';

const first = '# Changelog\n\n## Unreleased\n\n- Boxes turn.\n';

test('unreleased entries belong to the version, and nothing is unreleased any more', () => {
  const dated = datedChangelog(first, '1.0.0', '2026-01-31');
  expect(dated).toBe('# Changelog\n\n## Unreleased\n\n## 1.0.0 (2026-01-31)\n\n- Boxes turn.\n');
  expect(() => datedChangelog(dated, '1.0.1', '2026-02-01')).toThrow('notes nothing as unreleased');
  const more = dated.replace('Unreleased\n', 'Unreleased\n\n- Boxes roll.\n');
  expect(() => datedChangelog(more, '1.0.0', '2026-02-01')).toThrow('has a section 1.0.0 already');
});

test('a changelog without the heading is refused', () => {
  expect(() => datedChangelog('# Changelog\n', '1.0.0', '2026-01-31')).toThrow('needs one line');
});
