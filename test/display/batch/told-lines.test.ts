import { describe, expect, it } from 'vitest';
import { finalLines, tableLines, totalLine } from '../../../src/display/batch/final-lines.ts';
import { plainBatchLines } from '../../../src/display/batch/plain-batch-lines.ts';
import { batchProgressAfter, newBatch } from '../../../src/pipeline/progress/batch-progress.ts';
import { ToldBatch } from '../../pipeline/batch/told-batch.ts';

function plain(told: ToldBatch, isQuiet: boolean): string[] {
  let batch = newBatch;
  return told.events.flatMap((event) => {
    batch = batchProgressAfter(batch, event);
    return plainBatchLines(batch, event, isQuiet);
  });
}

const failing = () =>
  new ToldBatch(['xcalc', 'gimp', 'vlc'])
    .begin('xcalc')
    .begin('gimp')
    .step('gimp', 'build')
    .print('gimp', 'build', 'much\u001b[31m', 'more')
    .fail('gimp', 'build')
    .end('xcalc', 'done')
    .end('vlc', 'not-started')
    .finish('failed');

describe('a batch in plain lines', () => {
  it('has one line per change, with the name of the application, and none for program output', () => {
    expect(plain(failing(), false)).toEqual([
      '3 applications, 2 at a time',
      'xcalc            begun',
      'gimp             begun',
      'gimp   build     failed         2.0 s  no such package',
      'gimp             failed         4.0 s  1 of 3',
      'xcalc            done           6.0 s  2 of 3',
      'vlc              not started             3 of 3',
      '',
      '3 applications: 1 done, 1 failed, 1 not started, in 9.0 s',
    ]);
  });

  it('has results alone if it is quiet', () => {
    expect(plain(failing(), true)).toEqual([
      'gimp             failed         4.0 s  1 of 3',
      'xcalc            done           6.0 s  2 of 3',
      'vlc              not started             3 of 3',
      '',
      '3 applications: 1 done, 1 failed, 1 not started, in 9.0 s',
    ]);
  });

  it('escapes control characters', () => {
    const told = new ToldBatch(['xcalc']).begin('xcalc');
    told.events.push({
      at: 0,
      type: 'step-finished',
      application: 'xcalc',
      step: 'build',
      summary: 'fine\u001b[2J',
    });
    expect(plain(told, false).join('')).not.toContain('\u001b');
  });
});

describe('the last lines of a batch', () => {
  it('have the failures with their output, the remaining applications, and how to resume', () => {
    expect(finalLines(failing().progressNow())).toEqual([
      '',
      'gimp failed at build',
      '  | E: what',
      '  no such package [package-missing]',
      '  Mend it.',
      '  All output is in /state/gimp/log',
      '',
      'not started: vlc',
      'failed: gimp',
      'deskpack: the batch failed: 1 done, 1 failed, 1 not started',
      'Run the same command with --resume to continue from there.',
    ]);
  });

  it('report a missing template once for all its applications', () => {
    const names = Array.from({ length: 25 }, (_, index) => `app-${index}`);
    const told = new ToldBatch(names).lackTemplate('acme/far:1', names).finish('failed');
    const lines = finalLines(told.progressNow());
    expect(lines.filter((line) => line.includes('acme/far:1'))).toEqual([
      `template acme/far:1 is missing (25 applications: ${names.slice(0, 20).join(', ')} and 5 more)`,
      '  there is no acme/far:1 [template-missing]',
    ]);
    expect(lines).toContain('  Or build it.');
  });

  it('have the warnings about products', () => {
    const told = new ToldBatch(['xcalc', 'gimp']).begin('xcalc').warn('xcalc', 'no desktop file');
    const lines = ['', 'xcalc', '  warning: no desktop file', '    Look at it.'];
    expect(finalLines(told.end('gimp', 'done').finish('done').progressNow())).toEqual(lines);
    const spoken = finalLines(told.progressNow(), undefined, 'Warning');
    expect(spoken.slice(0, 3)).toEqual(['', 'xcalc', '  Warning: no desktop file']);
    const failed = told.begin('gimp').fail('gimp', 'build').finish('failed').progressNow();
    expect(finalLines(failed).slice(0, 6)).toEqual([...lines, '', 'gimp failed at build']);
  });

  it('list done applications without a proof separately', () => {
    const told = new ToldBatch(['xcalc', 'gimp', 'vlc', 'xeyes']);
    for (const name of told.names) told.begin(name);
    told.lackProof('gimp').end('gimp', 'done');
    told.lackProof('vlc', 'not-tried').end('vlc', 'unchanged').end('xcalc', 'done');
    expect(plain(told, true).slice(0, 3)).toEqual([
      'gimp             unproven       4.0 s  1 of 4',
      'vlc              unproven       5.0 s  2 of 4',
      'xcalc            done           8.0 s  3 of 4',
    ]);
    const done = new ToldBatch(['xcalc', 'gimp']).begin('xcalc').begin('gimp');
    done.lackProof('gimp').end('xcalc', 'done').end('gimp', 'done').finish('done');
    expect(tableLines(done.progressNow())).toEqual([
      'xcalc  done          3.0 s',
      'gimp   unproven      3.0 s',
    ]);
    expect(totalLine(done.progressNow())).toBe('2 applications: 1 done, 1 unproven, in 6.0 s');
    const failed = told.fail('xeyes', 'build').finish('failed').progressNow();
    expect(finalLines(failed).slice(-4)).toEqual([
      'failed: xeyes',
      'unproven: gimp, vlc',
      'deskpack: the batch failed: 1 done, 2 unproven, 1 failed',
      'Run the same command with --resume to continue from there.',
    ]);
  });

  it('are empty if everything is done', () => {
    const told = new ToldBatch(['xcalc']).begin('xcalc').end('xcalc', 'unchanged').finish('done');
    expect(finalLines(told.progressNow())).toEqual([]);
    expect(tableLines(told.progressNow())).toEqual(['xcalc  unchanged      1.0 s']);
    expect(totalLine(told.progressNow())).toBe('1 application: 1 unchanged, in 3.0 s');
  });
});
