import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DeskpackError } from '../../../src/error/deskpack-error.ts';
import { Journal, readJournal } from '../../../src/pipeline/history/journal.ts';
import type { JournalEntry } from '../../../src/pipeline/history/journal-entry.ts';
import { canMount, mountDisk } from '../../support/can-mount.ts';
import { folderOfEach } from '../../support/folder.ts';

const folder = folderOfEach();
const path = join(folder, 'journal.jsonl');

const step: JournalEntry = {
  at: 1,
  type: 'step',
  step: 'build',
  inputs: { recipe: 'sha256:a' },
  values: { image: 'sha256:b' },
};
const end: JournalEntry = { at: 2, type: 'end', outcome: 'done', products: {} };

describe('the journal of a run', () => {
  it('returns the written entries', async () => {
    const journal = new Journal(path);
    journal.write(step);
    journal.write(end);
    journal.close();
    expect(await readJournal(path)).toEqual([step, end]);
  });

  it('is read up to a last line that a kill has truncated, at any byte', async () => {
    const journal = new Journal(path);
    journal.write(step);
    journal.close();
    const whole = `${JSON.stringify(end)}\n`;
    const before = await readFile(path);
    for (let length = 0; length < whole.length; length += 1) {
      await writeFile(path, before);
      await appendFile(path, whole.slice(0, length));
      expect(await readJournal(path)).toEqual([step]);
    }
  });

  it.runIf(canMount)(
    'holds whole entries only when the disk is full (needs the right to mount)',
    async () => {
      const disk = join(folder, 'disk');
      mountDisk(disk, 'size=32k');
      const full = join(disk, 'journal.jsonl');
      const journal = new Journal(full);
      let written = 0;
      const fill = () => {
        for (;;) {
          journal.write(step);
          written += 1;
        }
      };
      expect(fill).toThrow(DeskpackError);
      expect(fill).toThrow('the disk is full');
      journal.close();
      expect(written).toBeGreaterThan(10);
      expect(await readJournal(full)).toEqual(Array.from({ length: written }, () => step));
    },
  );

  it('cannot be opened by two runs', () => {
    new Journal(path).close();
    expect(() => new Journal(path)).toThrow(DeskpackError);
  });

  it('has no entries if the file does not exist', async () => {
    expect(await readJournal(join(folder, 'nowhere'))).toEqual([]);
  });
});
