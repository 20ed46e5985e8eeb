import { tmpdir } from 'node:os';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { docker } from '../../../src/engine/docker/docker.ts';
import { readHandProof } from '../../../src/pipeline/hand/hand-proofs.ts';
import { isOwnerDead } from '../../../src/system/process/owner-mark.ts';
import { sharedApplications } from '../../probe/display/shared-display.ts';
import { runDeskpack } from '../../support/deskpack.ts';
import { folderOfEach } from '../../support/folder.ts';
import { keepStateIn } from '../../support/keep-state-in.ts';
import { labels } from './try-images.ts';

const engine = docker();
const availability = await engine.availability();
const missing = availability.available ? undefined : availability.reason;

const question = 'Do you want to be added to the group of the serial ports?';

/** Applications that do not simply start, by their names. */
const programs = {
  asking: `xmessage -buttons Ignore:0,Add:1 -default Ignore '${question}'; exec xedit "$@"`,
  // No start has the network, and the name has no address anywhere.
  networked:
    'getent hosts updates.invalid || exec xmessage "Could not reach updates.invalid: network is unreachable"; exec xcalc',
  ignoring: 'exec xcalc',
  hanging: 'exec sleep 10000',
} as const;
type Name = keyof typeof programs;

const references = (Object.keys(programs) as Name[]).map((name) => `deskpack-test/${name}:1`);

/** A start that hangs is waited for twice, and a busy machine takes its time. */
const timeout = 900_000;

const folder = folderOfEach();

describe.skipIf(missing)(`an awkward application ${missing ?? ''}`, () => {
  /** What processes have left that ended. */
  async function abandoned(): Promise<string[]> {
    const all = await engine.containers!.labelled('deskpack.owner');
    return all.filter(({ value }) => isOwnerDead(value)).map(({ name }) => name);
  }

  let before: readonly string[] = [];

  beforeAll(async () => {
    before = await abandoned();
    const base = await sharedApplications(engine);
    for (const [name, script] of Object.entries(programs)) {
      const path = `/usr/bin/${name}`;
      const program = Buffer.from(`#!/bin/sh\n${script}\n`).toString('base64');
      const recipe = `FROM ${base}
USER root
RUN echo ${program} | base64 --decode > ${path} && chmod 0755 ${path}
${labels(name, path)}LABEL oc.launch=xcalc.XCalc oc.mimetype="text/plain;text/html;"
`;
      const tags = [`deskpack-test/${name}:1`];
      await engine.build({ recipe, context: tmpdir(), tags, buildArguments: {} });
    }
  }, timeout);

  afterAll(async () => {
    for (const reference of references) await engine.remove(reference);
  });

  beforeEach(() => keepStateIn(folder));

  const deskpack = (...words: string[]) => runDeskpack([...words, '--engine', 'docker']);

  /** What a machine finds: names of findings with their messages, and what it opens. */
  async function verify(name: Name) {
    const { stdout } = await deskpack('verify', `deskpack-test/${name}:1`, '--json');
    const { start, checks, opens } = JSON.parse(stdout);
    const found: readonly { name: string; message: string }[] = checks.flatMap(
      ({ findings }: { findings: object[] }) => findings,
    );
    const findings = Object.fromEntries(found.map((one) => [one.name, one.message]));
    return { proof: start.proof, findings, opens };
  }

  it('that asks first is answered by key, accepted, and its files are not said to fail', {
    timeout,
  }, async () => {
    const { findings, opens } = await verify('asking');
    expect(findings['window-first-run']).toContain('be added to the group');
    expect(opens).toBeUndefined();
    const words = ['--key', 'Return', '--output', folder, '--by', 'Ada'];
    const tried = await deskpack('try', 'deskpack-test/asking:1', ...words, '--accept', 'it edits');
    expect(tried.stdout).toContain('Proven by hand by Ada');
    expect(tried.stdout).toMatch(/"xedit"|xedit\.Xedit/i);
    const again = await verify('asking');
    expect(again.opens).toMatchObject([
      { type: 'text/plain', verdict: 'unknown', evidence: 'a dialog is open: "xmessage"' },
      { type: 'text/html', verdict: 'unknown' },
    ]);
    const { id } = (await engine.inspect('deskpack-test/asking:1'))!;
    expect((await readHandProof(id))?.opens).toEqual(again.opens);
  });

  it('that needs the network is told from one that has another error', { timeout }, async () => {
    const { proof, findings, opens } = await verify('networked');
    expect(proof).not.toBe('proven');
    expect(findings).toMatchObject({
      'window-error': expect.stringContaining('unreachable'),
      'cause-network': expect.any(String),
    });
    expect(opens).toBeUndefined();
    const networked = 'deskpack-test/networked:1';
    const shown = await deskpack('try', networked, '--key', 'F2', '--output', folder);
    expect(shown.stdout).toContain('xmessage.Xmessage');
    const left = ['--picture', '1', '--key', 'Return', '--output', folder];
    const { stdout } = await deskpack('try', networked, ...left);
    expect(stdout).toContain('The application ended with status');
  });

  it('that opens nothing is proven, and is told so', { timeout }, async () => {
    const { proof, opens } = await verify('ignoring');
    expect(proof).toBe('proven');
    expect(opens).toMatchObject([
      { verdict: 'fails', evidence: 'it never reads the file' },
      { verdict: 'fails', evidence: 'it never reads the file' },
    ]);
  });

  it('that hangs is given up, and cannot be accepted', { timeout }, async () => {
    const { proof, findings, opens } = await verify('hanging');
    expect([proof, opens]).toEqual(['none', undefined]);
    expect(findings).toHaveProperty('window-missing');
    const { stderr, status } = await deskpack('try', 'deskpack-test/hanging:1', '--accept', '');
    expect(status).toBe(1);
    expect(stderr).toContain('it has shown no window in this session');
  });

  it('leaves no container and no volume', async () => {
    expect((await abandoned()).filter((name) => !before.includes(name))).toEqual([]);
  });
});
