import { isObject } from '../../../text/json/json-object.ts';
import type { DescriptorRule, RuleResult } from '../../finding/rule.ts';

const lists = ['permit', 'deny'] as const;

export const aclShape: DescriptorRule = {
  name: 'acl-shape',
  severity: 'error',
  protects: true,
  summary: 'acl has a permit list, optionally a deny list, and no empty entries.',
  reason:
    'A platform was seen to treat an access rule that it cannot read as "everyone". A broken rule must never mean that.',
  example: {
    bad: { descriptor: { acl: { permit: ['staff'], allow: ['all'] } } },
    good: { descriptor: { acl: { permit: ['staff'], deny: ['guests'] } } },
  },
  *check({ value, descriptor: { acl } }) {
    if (isObject(value.acl)) {
      for (const key of Object.keys(value.acl)) {
        if ((lists as readonly string[]).includes(key)) continue;
        yield {
          path: ['acl', key],
          onKey: true,
          message: `An access rule has permit and deny only; no platform defines ${JSON.stringify(key)}.`,
        };
      }
    }
    for (const list of lists) {
      for (const [index, entry] of (acl?.[list] ?? []).entries()) {
        if (entry.trim() !== '') continue;
        yield {
          path: ['acl', list, index],
          message: 'An empty entry matches no one.',
        };
      }
    }
  },
};

function* strangeEntries(
  list: 'permit' | 'deny',
  entries: readonly string[],
): Iterable<RuleResult> {
  for (const [index, entry] of entries.entries()) {
    const trimmed = entry.trim();
    if (trimmed === '') continue;
    const path = ['acl', list, index];
    if (trimmed !== entry) {
      yield { path, message: 'Spaces around an entry count as part of it: it will match no one.' };
    } else if (entry !== 'all' && entry.toLowerCase() === 'all') {
      yield { path, message: 'Only "all", in lower case, means everyone.' };
    }
  }
}

/** Entries that never match. */
export const aclEntry: DescriptorRule = {
  name: 'acl-entry',
  severity: 'warning',
  summary: 'Entries of acl have no spaces around them, and "all" is in lower case.',
  reason: 'Entries are compared exactly with the labels of people.',
  example: {
    bad: { descriptor: { acl: { permit: ['All'] } } },
    good: { descriptor: { acl: { permit: ['all'] } } },
  },
  *check({ descriptor: { acl } }) {
    for (const list of lists) yield* strangeEntries(list, acl?.[list] ?? []);
  },
};

/** A deny list that excludes everyone. */
export const aclConflict: DescriptorRule = {
  name: 'acl-conflict',
  severity: 'warning',
  summary: 'No entry of acl is both permitted and denied.',
  reason:
    'Deny wins over permit, and with "all" in the deny list no one may launch the application.',
  example: {
    bad: { descriptor: { acl: { permit: ['staff'], deny: ['staff'] } } },
    good: { descriptor: { acl: { permit: ['staff'], deny: ['guests'] } } },
  },
  *check({ descriptor: { acl } }) {
    const permitted = new Set(acl?.permit ?? []);
    for (const [index, entry] of (acl?.deny ?? []).entries()) {
      const path = ['acl', 'deny', index];
      if (entry === 'all') {
        yield { path, message: 'Everyone is denied, and deny wins: no one may launch this.' };
      } else if (permitted.has(entry)) {
        yield {
          path,
          message: 'The same entry is permitted; deny wins, so permitting it does nothing.',
        };
      }
    }
  },
};
