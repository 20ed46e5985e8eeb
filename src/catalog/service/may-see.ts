import type { Viewer } from '../model/list-query.ts';

interface Head {
  readonly fields: { readonly acl?: { readonly permit?: unknown; readonly deny?: unknown } };
}

const strings = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Whether an application's access rules show it to somebody. Where they permit nobody, nobody with labels sees it. */
export function maySee(viewer: Viewer, head: string): boolean {
  if (viewer === undefined) return true;
  const { acl } = (JSON.parse(head) as Head).fields;
  const labels: readonly unknown[] = ['all', ...viewer];
  const names = (list: unknown) => strings(list).some((entry) => labels.includes(entry));
  return names(acl?.permit) && !names(acl?.deny);
}
