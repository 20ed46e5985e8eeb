import { describe, expect, test } from 'vitest';
import { reduce } from '../../../../../src/wizard/session/reduce.ts';
import type { WizardState } from '../../../../../src/wizard/state.ts';
import { command } from '../../../screen/scenes.ts';
import { screenTextOf } from '../../../screen/screens.tsx';
import { complete, openState } from '../../../wizard-state.ts';

/** Text that is typed in a field: a beginning, a wrong value, a right one. */
const typed: Readonly<Record<string, readonly string[]>> = {
  template: ['acme', 'a b', 'acme/oc.template.debian.minimal'],
  name: ['x', 'x calc', 'xcalc'],
  cat: ['off', 'offic', 'office', 'office,utilities'],
  icon: ['x', 'x.png', 'xcalc.svg'],
  debpackage: ['x', 'x11', 'x11-apps'],
  path: ['usr', 'usr/bin/xcalc', '/usr/bin/xcalc'],
  mimetype: ['t', 'text', 'text/html;'],
  'host_config.mem_limit': ['5', '512', '512M'],
};

/** The rows that may not move: titles of fields, the line below them, and the first line of the help. */
function fixedRows(state: WizardState, columns: number, rows: number): string[] {
  const lines = screenTextOf(state, columns, rows).split('\n');
  const form = lines.map((line) => line.split('│')[1] ?? line);
  return form.flatMap((line, index) => {
    const title = /^ [› ] ([A-Z][\w-]*(?: [a-z]\w*)*)/.exec(line)?.[1];
    if (title) return [`${index} ${title}`];
    return /^ ─{9}/.test(line) ? [`${index} rule: ${form[index + 1]?.slice(0, 12)}`] : [];
  });
}

describe('nothing on a form moves', () => {
  for (const [key, texts] of Object.entries(typed)) {
    test.each([
      [40, 12],
      [60, 16],
      [80, 24],
      [100, 40],
    ])(`while ${key} is typed at %ix%i, whatever is wrong with it`, (columns, rows) => {
      const empty = reduce(openState({ ...complete, [key]: '' }), { type: 'entered', key });
      const before = fixedRows(empty, columns, rows);
      expect(before.length).toBeGreaterThan(1);
      for (const text of texts) {
        const now = reduce(empty, { type: 'typed', text });
        expect(fixedRows(now, columns, rows)).toEqual(before);
        const down = command(now, 'down');
        // Without suggestions, it goes to the next field.
        if (down.editing.highlight !== undefined)
          expect(fixedRows(down, columns, rows)).toEqual(before);
      }
    });
  }
});
