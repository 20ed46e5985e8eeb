import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OnboardEvent } from '../../../src/onboard/event.ts';
import { sharedDisplay } from '../../probe/display/shared-display.ts';
import { startDeskpack } from '../../support/deskpack.ts';
import { templateForX11 } from '../../template/local-packages.ts';
import { templateEngine } from '../../template/template-engine.ts';

const { engine, missing } = await templateEngine();

const name = `xcalc-${randomBytes(3).toString('hex')}`;

describe.skipIf(missing)(`an ended onboarding${missing ? ` (${missing})` : ''}`, () => {
  let root: string;
  let template: string;

  /** Runs the built program, and calls `onEvent` with each event and what ends the program. */
  async function onboard(
    words: readonly string[],
    onEvent: (event: OnboardEvent, kill: (signal: NodeJS.Signals) => void) => void = () => {},
  ) {
    const args = ['--template', template, '--engine', engine.name, '--output', 'out', '--json'];
    const child = startDeskpack(['onboard', ...words, ...args, '--jobs', '1'], {
      cwd: root,
      env: { XDG_CACHE_HOME: root, XDG_STATE_HOME: join(root, 'state') },
    });
    child.stdin?.end();
    const events: OnboardEvent[] = [];
    const lines = createInterface({ input: child.stdout! });
    lines.on('line', (line) => {
      const event: OnboardEvent = JSON.parse(line);
      events.push(event);
      onEvent(event, (signal) => void child.kill(signal));
    });
    const [status] = await once(child, 'close');
    const outcomes = new Map<string, string | undefined>();
    const kept: string[] = [];
    for (const event of events) {
      if (event.type !== 'entry-finished') continue;
      outcomes.set(event.entry, event.results[0]?.outcome);
      if (event.isKept) kept.push(event.entry);
    }
    return { status, events, outcomes: Object.fromEntries(outcomes), kept };
  }

  const entries = ['x11-apps/bmtoa', `x11-apps/xcalc name=${name}`, 'x11-apps/nothing'];

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'deskpack-onboard-'));
    template = await templateForX11(engine);
    await sharedDisplay(engine);
  });

  afterAll(async () => {
    await engine.remove(name).catch(() => {});
    await rm(root, { recursive: true });
  });

  it('continues after kill -9 without repeating complete entries and steps of a run', async () => {
    const killed = await onboard(entries, (event, kill) => {
      if (event.type === 'step-finished' && event.step === 'build') kill('SIGKILL');
    });
    expect(killed.status).toBeNull();
    expect(killed.outcomes).toEqual({ 'x11-apps/bmtoa': 'needs-argument' });
    const continued = await onboard([...entries, '--resume']);
    expect(continued.status).toBe(0);
    expect(continued.kept).toEqual(['x11-apps/bmtoa']);
    expect(continued.outcomes).toEqual({
      'x11-apps/bmtoa': 'needs-argument',
      'x11-apps/xcalc': 'proven',
      'x11-apps/nothing': 'no-application',
    });
    const builds = continued.events.filter(
      (event) => 'step' in event && event.step === 'build' && event.type.startsWith('step-'),
    );
    expect(builds.map(({ type }) => type)).toEqual(['step-started', 'step-skipped']);
  });

  it('finishes the entry in hand after Ctrl+C, and begins no other', async () => {
    const stopped = await onboard(entries, (event, kill) => {
      if (event.type === 'entry-started' && event.entry === 'x11-apps/xcalc') kill('SIGINT');
    });
    expect(stopped.status).toBe(130);
    expect(stopped.outcomes).toEqual({
      'x11-apps/bmtoa': 'needs-argument',
      'x11-apps/xcalc': 'proven',
      'x11-apps/nothing': 'interrupted',
    });
  });

  it('is over at once after a second Ctrl+C, and can be continued', async () => {
    const stopped = await onboard([...entries, '--fresh'], (event, kill) => {
      if (event.type === 'entry-started' && event.entry === 'x11-apps/bmtoa') kill('SIGINT');
      if (event.type === 'onboarding-stopping') kill('SIGINT');
    });
    expect(stopped.status).toBe(130);
    expect(Object.values(stopped.outcomes)).toEqual(['interrupted', 'interrupted', 'interrupted']);
    const continued = await onboard([...entries, '--resume']);
    expect(continued.kept).toEqual([]);
    expect(continued.status).toBe(0);
  });
});
