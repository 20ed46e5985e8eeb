import { describe, expect, test } from 'vitest';
import { reduce } from '../../../../src/wizard/session/reduce.ts';
import { update, type WizardState } from '../../../../src/wizard/state.ts';
import { bareStart, startWithoutTemplate } from '../../bare-start.ts';
import { screenTextOf } from '../../screen/screens.tsx';
import { bareHost, press, typed } from '../../wizard-state.ts';

const shown = (state: WizardState) => screenTextOf(state, 80, 24);

describe('what a bare machine lacks', () => {
  test('is in rows in place of results, the first highlighted, with what Enter runs', () => {
    const text = shown(bareStart());
    expect(text).toContain('This machine lacks');
    expect(text).toMatch(/› docker and containerd +from Debian's packages +73 MB +about 1 min/);
    expect(text).toMatch(/ {3}debian\.minimal +the base image +73 MB +about 1 min/);
    expect(text).toContain('Enter brings both: apt-get installs docker.io and runc;');
    expect(text).toMatch(/Enter bring it .*Esc without/);
  });

  test('is all brought by one Enter, and the search goes on', () => {
    const brought = press(bareStart(), 'accept');
    expect(brought.session.bringing.wanted).toEqual(['engine', 'template']);
    const running = reduce(brought, {
      type: 'part-news',
      part: 'engine',
      news: { status: 'running', since: 0, text: '12 of 31 packages unpacked' },
    });
    expect(shown(running)).toMatch(/docker and containerd +● under way/);
    expect(shown(running)).toMatch(/debian\.minimal +comes next/);
    const word = /● docker and containerd: 12 of 31 packages unpacked, then base image +\d+ s/;
    expect(shown(running)).toMatch(word);
    expect(shown(typed(running, 'note'))).toMatch(word);
    expect(press(running, 'accept')).toEqual(running);
  });

  test('gives way to what is typed, and comes back with an empty line', () => {
    const searching = typed(bareStart(), 'n');
    expect(shown(searching)).not.toContain('This machine lacks');
    expect(searching.session.bringing.wanted).toEqual([]);
    expect(shown(press(searching, 'delete-left'))).toContain('This machine lacks');
  });

  test('stays away once the user goes on without, and nothing is made', () => {
    const without = press(startWithoutTemplate(), 'back');
    expect(without.session.exit).toBeUndefined();
    expect(shown(without)).not.toContain('This machine lacks');
    const taken = press(typed(without, 'notes++'), 'accept');
    expect(taken.editing.page).not.toBe('start');
    expect(taken.session.bringing.wanted).toEqual([]);
  });

  test('is typed by a person where deskpack may not: with the exact commands', () => {
    const state = bareStart();
    const { machine } = bareHost;
    const facts = { ...machine!.facts, isRoot: false };
    const host = { ...bareHost, machine: { ...machine!, facts } };
    const { data } = state.session;
    const other = update(state, { session: { data: { ...data, host } } });
    const text = shown(other);
    expect(text).toContain('sudo sh /deskpack/scripts/engines-up.sh');
    expect(text).toContain('sudo usermod -aG docker me');
    // It is made once there is an engine.
    expect(text).not.toContain('the base image');
    expect(press(other, 'accept').session.bringing.wanted).toEqual([]);
    expect(press(other, 'accept').editing.notice).toContain('another terminal');
  });

  test('that could not be brought says why in its row, and Enter tries again', () => {
    const failed = reduce(press(bareStart(), 'accept'), {
      type: 'part-news',
      part: 'engine',
      news: {
        ...{ status: 'failed', since: 0, until: 1 },
        ...{ reason: 'no name server answers', action: 'Look at the network.' },
      },
    });
    expect(failed.session.bringing.wanted).toEqual([]);
    const text = shown(failed);
    expect(text).toContain('It could not be brought: no name server answers.');
    expect(text).toContain('Look at the network.');
    expect(text.match(/no name server/g)).toHaveLength(1);
    // On every other page it is in the line above the keys.
    expect(shown(press(failed, 'review'))).toContain('! docker and containerd could not be');
    expect(press(failed, 'accept').session.bringing.wanted).toEqual(['engine', 'template']);
  });
});

test('an application that is taken begins the base image, where that alone is missing', () => {
  const taken = (state: WizardState) => press(typed(state, 'notes++'), 'accept');
  expect(taken(startWithoutTemplate()).session.bringing.wanted).toEqual(['template']);
  // Nothing is installed as root without a yes.
  expect(taken(bareStart()).session.bringing.wanted).toEqual([]);
});
