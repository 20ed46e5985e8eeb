import { channel } from 'node:diagnostics_channel';

/** A program that starts or has ended, a request that is sent or was answered, or a file that was written. */
interface DebugEvents {
  readonly program: { readonly program: string; readonly arguments: readonly string[] };
  readonly 'program-end': {
    readonly program: string;
    readonly status: number | undefined;
    readonly ms: number;
  };
  readonly request: {
    readonly method: string;
    readonly url: string;
    /** The address of the proxy that is asked for it, if any. */
    readonly proxy?: string;
  };
  readonly answer: { readonly url: string; readonly status: number; readonly ms: number };
  readonly file: { readonly path: string };
}

export type DebugTopic = keyof DebugEvents;

const channels = {
  program: channel('deskpack:program'),
  'program-end': channel('deskpack:program-end'),
  request: channel('deskpack:request'),
  answer: channel('deskpack:answer'),
  file: channel('deskpack:file'),
} as const satisfies Readonly<Record<DebugTopic, object>>;

export const debugTopics = Object.keys(channels) as readonly DebugTopic[];

/** Publishes what deskpack does. Without subscribers it costs nothing. */
export function debug<Topic extends DebugTopic>(topic: Topic, event: DebugEvents[Topic]): void {
  channels[topic].publish(event);
}

/**
 * Subscribes to what deskpack does.
 *
 * @returns a function that ends the subscription
 */
export function onDebug<Topic extends DebugTopic>(
  topic: Topic,
  listener: (event: DebugEvents[Topic]) => void,
): () => void {
  const take = (event: unknown) => listener(event as DebugEvents[Topic]);
  channels[topic].subscribe(take);
  return () => void channels[topic].unsubscribe(take);
}
