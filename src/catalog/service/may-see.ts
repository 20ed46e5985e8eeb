import type { Viewer } from '../model/list/list-query.ts';
import { parseStored } from '../model/parse-stored.ts';

interface Head {
  readonly fields: { readonly acl?: { readonly permit?: unknown; readonly deny?: unknown } };
}

const strings = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Whether an application's access rules show it to a caller. A rule that permits no label hides it from all callers with labels. */
export function maySee(viewer: Viewer, head: string): boolean {
  if (viewer === undefined) return true;
  const { acl } = parseStored<Head>(head).fields;
  const labels: readonly unknown[] = ['all', ...viewer];
  const names = (list: unknown) => strings(list).some((entry) => labels.includes(entry));
  return names(acl?.permit) && !names(acl?.deny);
}
