import { digestOf } from '../../../system/files/digest.ts';
import type { Database } from './sqlite-module.ts';

/** Heads that are read at a time; each may have 256 KiB. */
const headsAtOnce = 50;

interface HeadRow {
  readonly rowid: number;
  readonly digest: string;
  readonly head: string;
}

/** Keeps the digest of the head of each content. SQLite itself cannot compute it. */
export function addHeadDigests(database: Database): void {
  const next = database.prepare(
    'select rowid, digest, head from content where rowid > ? order by rowid limit ?',
  );
  const add = database.prepare('insert into head (content, digest) values (?, ?)');
  let last = 0;
  for (;;) {
    const rows = next.all(last, headsAtOnce) as HeadRow[];
    for (const { digest, head } of rows) add.run(digest, digestOf(head));
    if (rows.length < headsAtOnce) return;
    last = rows.at(-1)!.rowid;
  }
}
