import { Lines } from '../../system/output/lines.ts';
import type { TaskEvent, TaskOptions } from '../../system/process/task.ts';

/** What happens on several nodes at the same time as the events of one step. */
export class NodesProgress {
  readonly #onEvent: TaskOptions['onEvent'];
  readonly #nodes = new Map<string, { done: number; total: number }>();
  readonly #count: number;
  #over = 0;

  /** @param count how many nodes there are */
  constructor(onEvent: TaskOptions['onEvent'], count: number) {
    this.#onEvent = onEvent;
    this.#count = count;
  }

  /** Takes the events of one node: lines with its name before them, and bytes, which are added up. */
  of(name: string): (event: TaskEvent) => void {
    const lines = new Lines();
    return (event) => {
      if (event.type === 'output') {
        for (const line of lines.take(event.chunk)) this.#say(`${name}: ${line}`);
      } else {
        this.#nodes.set(name, { done: event.done, total: event.total ?? event.done });
        this.#tell();
      }
    };
  }

  /** Bytes that were sent to a node. */
  sentTo(name: string): number {
    return this.#nodes.get(name)?.done ?? 0;
  }

  /** A node is done with, well or not. */
  end(name: string, result: string): void {
    this.#over += 1;
    this.#say(`${name}: ${result}`);
    this.#tell();
  }

  #say(line: string): void {
    this.#onEvent?.({ type: 'output', chunk: Buffer.from(`${line}\n`) });
  }

  #tell(): void {
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
