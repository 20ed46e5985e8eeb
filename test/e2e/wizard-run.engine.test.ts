import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { chmod, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runningWith } from '../engine/running-with.ts';
import {
  makeTemplate,
  makeWorkplace,
  startCatalog,
  toolsMissing,
  type Workplace,
} from '../pipeline/workplace.ts';
import { runDeskpack } from '../support/deskpack.ts';
import { duration } from '../support/duration.ts';
import { TerminalSession } from './terminal-session.ts';

describe.skipIf(toolsMissing)('a run in the wizard', () => {
  let place: Workplace;
  let catalog: Awaited<ReturnType<typeof startCatalog>>;
  let session: TerminalSession | undefined;

  beforeEach(async () => {
    place = await makeWorkplace(await makeTemplate());
    catalog = await startCatalog(join(place.root, 'catalog'));
    await runDeskpack(['config', 'set', 'namespace', place.namespace], { env: place.env });
    await runDeskpack(['config', 'set', 'verify', 'no'], { env: place.env });
  });

  afterEach(async () => {
    session?.kill();
    await session?.ended;
    await catalog.close();
    await place.close();
  });

  /** Opens the wizard with the descriptor. */
  async function open(columns: number, rows: number, env = {}): Promise<TerminalSession> {
    session = new TerminalSession({
      words: ['edit', place.file],
      cwd: place.folder,
      columns,
      rows,
      env: { ...place.env, DESKPACK_CATALOG: catalog.url, ...env },
    });
    await session.waitFor('* required');
    return session;
  }

  async function publish(wizard: TerminalSession): Promise<void> {
    wizard.press('ctrl+r');
    await wizard.waitFor(/› Write the files, build/);
    wizard.press('enter');
  }

  const made = async () =>
    (await readdir(place.folder)).filter((name) => name !== 'icon.svg').sort();

  test('is scrolled, printed, stopped at once and after a step, and quit with its draft', async () => {
    const sleep = ['sleep', `87${randomInt(1_000, 10_000)}`];
    const wait = join(place.folder, 'wait');
    await writeFile(wait, 'please wait\n');
    const lines =
      'echo "E: it begins badly"; for i in $(seq 1 200); do echo "entry $i"; done; echo "E: it is broken"';
    const long = 'head -c 6000 /dev/zero | tr "\\\\0" x; echo " and so it ended"';
    const held = `cat /wait; if grep -q wait /wait; then ${sleep.join(' ')}; else sleep 2; fi`;
    await place.write({
      ...place.descriptor,
      postruncommands: ['COPY wait /wait', `RUN ${lines}; ${long}; ${held}`],
    });
    const wizard = await open(80, 24);
    wizard.press('ctrl+n', 'tab');
    wizard.type(' 2');
    await wizard.waitFor('Test of the pipeline 2');
    await publish(wizard);
    const screen = await wizard.waitFor(/^.*│ {2}please wait$/m);
    expect(screen).toMatch(/● build +(?:\d+ s|\d+:\d\d min) │/);
    expect(screen).toMatch(/━+─+ step +\d+ of 1\d │/);

    // Scrolling, a line and a page at a time.
    wizard.type('g');
    await wizard.waitFor(/lines 1-18 of 2\d\d$/m);
    wizard.type(' ');
    await wizard.waitFor('lines 18-35 of');
    wizard.type('bj');
    await wizard.waitFor('lines 2-19 of');
    wizard.press('end');
    await wizard.waitFor('lines, following');
    wizard.press('up');
    await wizard.waitFor(/lines \d+-\d+ of/);
    wizard.type('f');
    await wizard.waitFor('lines, following');

    // The end of a long line can be seen too: wrapped, row by row.
    wizard.type('w');
    await wizard.waitFor(/x and so/);
    wizard.press('pageup', 'pageup');
    await wizard.waitFor(/ characters here\] x/);
    wizard.type('wf');
    await wizard.waitFor(/lines, following$/m);

    // Searching forwards and backwards, across the ends.
    wizard.type('/entry 7\r');
    expect(await wizard.waitFor('/entry 7: 11 of 11')).toMatch(/│› entry 79$/m);
    wizard.type('n');
    expect(await wizard.waitFor('/entry 7: 1 of 11')).toMatch(/│› entry 7$/m);
    expect(wizard.text()).toContain('Search wrapped around');
    wizard.type('nnN');
    await wizard.waitFor('/entry 7: 2 of 11');
    wizard.type('/nowhere\r');
    await wizard.waitFor('No match for "nowhere".');

    // Errors, the newest first.
    wizard.type('fE');
    expect(await wizard.waitFor(/error (\d+) of \1$/m)).toMatch(/│› E: it is broken$/m);
    wizard.type('E');
    expect(await wizard.waitFor(/│› E: it begins badly$/m)).toMatch(/error (\d+) of \d+/);
    wizard.type('e');
    await wizard.waitFor(/│› E: it is broken$/m);

    // The plain screen, from which Ctrl+C returns to the run.
    wizard.type('p');
    const printed = await wizard.waitFor('Press Enter to go back.');
    expect(wizard.isFullScreen).toBe(false);
    expect(printed).toContain('please wait');
    // The screen breaks the path into as many lines as it needs.
    const log = /All of it is in (\S+)/.exec(wizard.output)![1]!;
    wizard.press('ctrl+c');
    await wizard.waitFor((shown) => wizard.isFullScreen && shown.includes('^C stop'));

    // Stopping: first after this step, then at once.
    wizard.press('escape');
    await wizard.waitFor('The run is still going.');
    wizard.type('3');
    wizard.press('ctrl+c');
    await wizard.waitFor('Stops after this step. Ctrl+C again stops at once.');
    await runningWith(sleep, (found) => found);
    wizard.press('ctrl+c');
    expect(await wizard.waitFor('Stopped.')).toMatch(new RegExp(`– build stopped +${duration}`));
    await runningWith(sleep, (found) => !found);
    const { name } = place;
    expect(await made()).toEqual([`${name}.d`, `${name}.d.3.0.json`, 'wait']);
    expect(await readFile(log, 'utf8')).toContain('entry 200');

    // Again, and this time stopped after the step.
    await writeFile(wait, 'go on\n');
    wizard.type('r');
    await wizard.waitFor('● build');
    wizard.press('ctrl+c');
    const stopped = await wizard.waitFor('Stopped.');
    expect(stopped).toMatch(new RegExp(`✓ build +${duration}`));
    expect(stopped).toContain('○ register');

    wizard.press('ctrl+c');
    await wizard.waitFor('Quit deskpack?');
    wizard.press('enter');
    expect(await wizard.ended).toBe(130);
    await wizard.settled();
    expect(wizard.isFullScreen).toBe(false);
    expect(wizard.output.lastIndexOf('\u001b[?25h')).toBeGreaterThan(
      wizard.output.lastIndexOf('\u001b[?25l'),
    );
    expect(wizard.text()).toContain(`Stopped: ${name} after`);
    expect(wizard.text()).toContain('The draft is kept');
    const drafts = join(place.root, 'state', 'deskpack', 'drafts');
    const saved = (await readdir(drafts)).find((file) => file.endsWith('.json'))!;
    expect(await readFile(join(drafts, saved), 'utf8')).toContain('Test of the pipeline 2');
  });

  test('leaves no temporary file after SIGHUP while it saves', async () => {
    const bin = join(place.root, 'bin');
    const docker = execFileSync('sh', ['-c', 'command -v docker'], { encoding: 'utf8' }).trim();
    const sleep = ['sleep', `88${randomInt(1_000, 10_000)}`];
    // The real program, but docker's storage looks unknown, so that docker itself saves the image, and stops half-way.
    const held = `trap "" TERM INT HUP; ${docker} "$@" | { head -c 100000; ${sleep.join(' ')}; }; exit`;
    await mkdir(bin);
    await writeFile(
      join(bin, 'docker'),
      `#!/bin/sh
if [ "$1" = info ]; then echo '{"Driver":"unknown"}'; exit; fi
if [ "$1 $2" = "image save" ]; then ${held}; fi
exec ${docker} "$@"
`,
    );
    await chmod(join(bin, 'docker'), 0o755);
    const wizard = await open(100, 30, {
      PATH: `${bin}:${process.env.PATH}`,
      DOCKER_HOST: undefined,
    });
    await publish(wizard);
    await wizard.waitFor(/● save/);
    await runningWith(sleep, (found) => found);
    const hidden = async () => (await readdir(place.folder)).filter((name) => name.startsWith('.'));
    expect(await hidden()).not.toEqual([]);
    wizard.kill('SIGHUP');
    expect(await wizard.ended).toBe(129);
    await runningWith(sleep, (found) => !found);
    expect(await hidden()).toEqual([]);
  });

  test('reports place, reason and remedy of a failure, skips a step, and prints the command to repeat it', async () => {
    const hold = join(place.root, 'hold');
    const bin = join(place.root, 'bin');
    const ctr = execFileSync('sh', ['-c', 'command -v ctr'], { encoding: 'utf8' }).trim();
    // The real program, but an import stops half-way and then fails.
    const failing = `head -c 3000000 > /dev/null
while [ -e '${hold}' ]; do sleep 0.1; done
echo "ctr: the store has gone away" >&2
exit 1`;
    await mkdir(bin);
    await writeFile(hold, '');
    await writeFile(
      join(bin, 'ctr'),
      `#!/bin/sh\ncase " $* " in *" images import "*) ${failing};; esac\nexec ${ctr} "$@"\n`,
    );
    await chmod(join(bin, 'ctr'), 0o755);
    await place.write({
      ...place.descriptor,
      postruncommands: ['RUN head -c 20000000 /dev/urandom > /big'],
    });
    // No path is broken, however long that of the temporary folder is.
    const wizard = await open(250, 40, { PATH: `${bin}:${process.env.PATH}` });
    await publish(wizard);
    const held = await wizard.waitFor(
      /● import +(?:\d+ s|\d+:\d\d min) .*\n.*━─+ +\d+\.\d MB of 2\d\.\d MB/,
    );
    expect(held).toMatch(new RegExp(`✓ save +${duration}`));
    await rm(hold);
    const failed = await wizard.waitFor('Failed.');
    expect(failed).toMatch(new RegExp(`✗ import failed +${duration}`));
    expect(failed).toMatch(/│ {2}ctr: the store has gone away$/m);
    expect(failed).toMatch(/^.*✗ import: cannot import .*: ctr ended with status 1$/m);
    expect(failed).toContain('See the last lines of its output, above the message or in the log.');
    expect(failed).toMatch(/Enter again .* s skip/);

    wizard.type('s');
    const done = await wizard.waitFor(/Registered/);
    expect(done).toMatch(/skipped +import$/m);
    wizard.type('l');
    const read = await wizard.waitFor(/l end/);
    expect(read).toMatch(/– import +skipped/);
    expect(read).toMatch(/✓ register/);
    wizard.press('enter');
    expect(await wizard.ended).toBe(0);
    await wizard.settled();
    const summary = wizard.text();
    expect(summary).toMatch(new RegExp(`^${place.name} after .* s: registered`, 'm'));
    expect(summary).toMatch(new RegExp(`archive +${place.folder}/${place.name}\\.tar$`, 'm'));
    expect(summary).toMatch(/skipped +import$/m);
    expect(summary).toMatch(/registered +http/);
    const log = /^ *log +(\S+)$/m.exec(summary)![1]!;
    expect(await readFile(log, 'utf8')).toContain('== register');

    const again = /run again +deskpack (.+)$/m.exec(summary)![1]!.split(' ');
    const repeated = await runDeskpack(again, { cwd: place.folder, env: place.env });
    expect(repeated.status, repeated.stderr).toBe(0);
    expect(repeated.stdout).toMatch(/^ {2}import +skipped/m);
  });
});
