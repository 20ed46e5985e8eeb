import { groupBy, imageNameOf } from '../../finding/group-by.ts';
import type { GroupEntry, GroupRule } from '../../finding/rule.ts';

/** Identifies the instance of an application: windows of applications in one instance need not be distinguished. */
function instanceOf(entry: GroupEntry): string | undefined {
  const { uniquerunkey } = entry.descriptor;
  const name = imageNameOf(entry);
  if (name === undefined) return undefined;
  return uniquerunkey === undefined ? `name ${name}` : `key ${uniquerunkey}`;
}

/** The names of applications in other instances, as text. */
function others(instances: Map<string, string[]>, own: string): string {
  const names: string[] = [];
  for (const [instance, [name = '']] of instances) {
    if (instance !== own) names.push(name);
    if (names.length === 3) break;
  }
  const rest = instances.size - 1 - names.length;
  return rest > 0 ? `${names.join(', ')} and ${rest} more` : names.join(' and ');
}

export const launchShared: GroupRule = {
  about: 'catalog',
  name: 'launch-shared',
  severity: 'warning',
  summary: 'Applications with the same launch also have the same uniquerunkey.',
  reason:
    'The platform uses the window class to find out which application a window belongs to. When two applications share it, a window of one is mistaken for the other. Applications that run in one instance declare it with the same shared instance key.',
  example: {
    bad: [
      { name: 'writer', launch: 'soffice.Soffice' },
      { name: 'calc', launch: 'soffice.Soffice', uniquerunkey: 'office' },
    ],
    good: [
      { name: 'writer', launch: 'soffice.Soffice', uniquerunkey: 'office' },
      { name: 'calc', launch: 'soffice.Soffice', uniquerunkey: 'office' },
    ],
  },
  *check(entries) {
    const byLaunch = groupBy(entries.entries(), ([, { descriptor }]) => descriptor.launch);
    for (const [launch, group] of byLaunch) {
      const members = groupBy(group, ([, entry]) => instanceOf(entry));
      if (members.size < 2) continue;
      const instances = new Map(
        [...members].map(([instance, list]) => [
          instance,
          list.map(([, { descriptor }]) => descriptor.name ?? ''),
        ]),
      );
      for (const [instance, list] of members) {
        const message = `The same window class as ${others(instances, instance)}, without a shared instance key: their windows are mistaken for each other.`;
        for (const [index] of list) yield [index, { path: ['launch'], message, group: launch }];
      }
    }
  },
};
