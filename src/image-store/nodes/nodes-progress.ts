import { Lines } from '../../system/output/lines.ts';
import type { TaskEvent, TaskOptions } from '../../system/process/program/task.ts';

/** Combines the events of several nodes, which work at the same time, into the events of one step. */
export class NodesProgress {
  readonly #onEvent: TaskOptions['onEvent'];
  readonly #nodes = new Map<string, { done: number; total: number }>();
  readonly #count: number;
  #over = 0;

  /** @param count the number of nodes */
  constructor(onEvent: TaskOptions['onEvent'], count: number) {
    this.#onEvent = onEvent;
    this.#count = count;
  }

  /**
   * Returns the receiver for the events of one node: the node's name is added to its lines, and its bytes to the sum.
   */
  of(name: string): (event: TaskEvent) => void {
    const lines = new Lines();
    return (event) => {
      if (event.type === 'output') {
        for (const line of lines.take(event.chunk)) this.#print(`${name}: ${line}`);
      } else {
        this.#nodes.set(name, { done: event.done, total: event.total ?? event.done });
        this.#report();
      }
    };
  }

  /** The number of bytes sent to a node. */
  sentTo(name: string): number {
    return this.#nodes.get(name)?.done ?? 0;
  }

  /** Called when a node has finished, successfully or not. */
  end(name: string, result: string): void {
    this.#over += 1;
    this.#print(`${name}: ${result}`);
    this.#report();
  }

  #print(line: string): void {
    this.#onEvent?.({ type: 'output', chunk: Buffer.from(`${line}\n`) });
  }

  #report(): void {
    const all = [...this.#nodes.values()];
    const sum = (key: 'done' | 'total') => all.reduce((bytes, node) => bytes + node[key], 0);
    const text = `${this.#over} of ${this.#count} nodes done`;
    this.#onEvent?.({
      type: 'progress',
      unit: 'bytes',
      done: sum('done'),
      total: sum('total'),
      text,
    });
  }
}
