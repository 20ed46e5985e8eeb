import { groupBy, imageNameOf } from '../../finding/group-by.ts';
import type { GroupEntry, GroupRule } from '../../finding/rule.ts';

/** Name and release as one key. */
function buildOf(entry: GroupEntry): string | undefined {
  const name = imageNameOf(entry);
  return name === undefined ? undefined : JSON.stringify([name, entry.release]);
}

export const duplicateName: GroupRule = {
  about: 'catalog',
  name: 'duplicate-name',
  severity: 'warning',
  summary: 'No two applications have the same name, whether in upper or lower case.',
  reason:
    'Image, files and registration use the name: the application that is built last overwrites the other. Two releases of one application, told apart by their file names, are fine.',
  example: {
    bad: [{ name: 'Calc' }, { name: 'calc' }],
    good: [{ name: 'xcalc' }, { name: 'calc' }],
  },
  *check(entries) {
    for (const [key, group] of groupBy(entries.entries(), ([, entry]) => buildOf(entry))) {
      if (group.length === 1) continue;
      const written = new Set(group.map(([, { descriptor }]) => descriptor.name));
      const same = written.size === 1 ? 'the same name' : 'the same name except for case';
      const others = group.length - 1;
      const who = others === 1 ? 'Another application has' : `${others} other applications have`;
      const message = `${who} ${same}: the one that is built last overwrites the image of the other.`;
      for (const [index] of group) yield [index, { path: ['name'], message, group: key }];
    }
  },
};
