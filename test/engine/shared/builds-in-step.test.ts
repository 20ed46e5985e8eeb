import { describe, expect, it } from 'vitest';
import { BuildsInStep } from '../../../src/engine/shared/builds-in-step.ts';
import type { TaskOptions } from '../../../src/system/process/program/task.ts';

/** Builds that report progress and end as the test says, in the order in which they begin. */
function builds() {
  const inStep = new BuildsInStep();
  const begun: string[] = [];
  return {
    begun,
    start(name: string, recipe: string, signal?: AbortSignal) {
      let [resolve, reject] = [() => {}, (_: Error) => {}];
      const promise = new Promise<void>((fulfil, fail) => {
        [resolve, reject] = [fulfil, fail];
      });
      let options: TaskOptions = {};
      const seen: number[] = [];
      const onEvent: TaskOptions['onEvent'] = (event) => {
        if (event.type === 'progress') seen.push(event.done);
      };
      const ended = inStep.run(recipe, { signal, onEvent }, (given) => {
        options = given;
        begun.push(name);
        return promise;
      });
      const reach = (done: number, total?: number) =>
        options.onEvent?.({ type: 'progress', unit: 'steps', done, ...(total && { total }) });
      return { ended, resolve, reject, reach, seen };
    },
  };
}

/** All that does not wait for a build has been done. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

const head = '# made\nARG TAG=dev\nFROM base\n\nUSER root\n';

describe('BuildsInStep', () => {
  it('begins a build once the instructions with which another began are done', async () => {
    const { start, begun } = builds();
    const first = start('first', `${head}RUN one`);
    const other = start('other', `${head}RUN two`);
    first.reach(2);
    await settled();
    expect(begun).toEqual(['first']);
    first.reach(3);
    await settled();
    expect(begun).toEqual(['first', 'other']);
    expect(first.seen).toEqual([2, 3]);
    first.resolve();
    other.resolve();
    await Promise.all([first.ended, other.ended]);
  });

  it('waits for the packages of both, in an instruction of several lines, but not for what follows', async () => {
    const { start, begun } = builds();
    const packages = `${head}RUN install \\\n  a \\\n  b\n`;
    const first = start('first', `${packages}CMD one`);
    start('other', `${packages}CMD two`);
    first.reach(3);
    await settled();
    expect(begun).toEqual(['first']);
    first.reach(4);
    await settled();
    expect(begun).toEqual(['first', 'other']);
  });

  it('reckons from the end for a builder that does not count what precedes FROM', async () => {
    const { start, begun } = builds();
    const first = start('first', `${head}RUN one`);
    start('other', `${head}RUN two`);
    first.reach(1, 3);
    await settled();
    expect(begun).toEqual(['first']);
    first.reach(2, 3);
    await settled();
    expect(begun).toEqual(['first', 'other']);
  });

  it('begins a build on another template at once', async () => {
    const { start, begun } = builds();
    start('first', 'FROM base\nUSER root');
    start('other', 'FROM another\nUSER root');
    await settled();
    expect(begun).toEqual(['first', 'other']);
  });

  it('lets the next one begin if a build fails, and if it was the one for which others wait', async () => {
    const { start, begun } = builds();
    const first = start('first', `${head}RUN same`);
    const second = start('second', `${head}RUN same`);
    start('third', `${head}RUN same`);
    first.reject(new Error('it broke'));
    await expect(first.ended).rejects.toThrow('it broke');
    await settled();
    expect(begun).toEqual(['first', 'second']);
    second.resolve();
    await second.ended;
    await settled();
    expect(begun).toEqual(['first', 'second', 'third']);
  });

  it('does not keep a build waiting that is to be ended', async () => {
    const { start, begun } = builds();
    start('first', `${head}RUN same`);
    const ending = new AbortController();
    const other = start('other', `${head}RUN same`, ending.signal);
    await settled();
    expect(begun).toEqual(['first']);
    ending.abort();
    other.resolve();
    await other.ended;
  });
});
