import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ListPart } from '../../service/list/list.ts';
import { damagedHeader, noteIncomplete, sayDamaged, saysDamaged } from './say-damaged.ts';
import { jsonType } from './send-json.ts';
import { largeBytes, stallMs } from './sending/large-answers.ts';

/** The answer says how long it is if it is shorter. */
const usualMaxWhole = 1024 * 1024;

interface ListOptions {
  /** The length, in UTF-16 units, up to which a list is read whole before it is sent. */
  readonly maxWhole?: number;
  /** Of an array, or of an object, whose elements are members. */
  readonly brackets?: '[]' | '{}';
}

/** @param leaveOut called with the number of applications that a part lacks */
async function* listText(
  parts: AsyncIterable<ListPart>,
  [open, close]: readonly [string, string],
  leaveOut: (damaged: number) => void,
): AsyncGenerator<string> {
  let before = open;
  for await (const { elements, damaged } of parts) {
    leaveOut(damaged);
    if (elements.length === 0) continue;
    yield before + elements.join(',');
    before = ',';
  }
  yield before === open ? open + close : close;
}

/** Some texts, and then what else there is. */
async function* continued(
  first: readonly string[],
  rest: AsyncGenerator<string>,
  count: (length: number) => void,
): AsyncGenerator<string> {
  try {
    yield* first;
    for await (const text of rest) {
      count(text.length);
      yield text;
    }
  } finally {
    // Nothing more is read for a client that has gone.
    await rest.return(undefined);
  }
}

/**
 * Answers with the applications of a list in JSON. A long one is sent as it is read, so that it need not fit into
 * memory; what goes wrong until then is a problem document.
 */
export async function sendList(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: AsyncIterable<ListPart>,
  { maxWhole = usualMaxWhole, brackets = '[]' }: ListOptions = {},
): Promise<FastifyReply> {
  let damaged = 0;
  const [open, close] = [brackets.charAt(0), brackets.charAt(1)];
  const text = listText(parts, [open, close], (more) => {
    damaged += more;
    if (more > 0 && reply.raw.headersSent) noteIncomplete(reply);
  });
  const first: string[] = [];
  let length = 0;
  if (!reply.hasHeader('content-type')) reply.type(jsonType);
  for (;;) {
    const { value, done } = await text.next();
    if (done) {
      sayDamaged(reply, damaged);
      if (length >= largeBytes) reply.server.largeAnswers.admit(request, reply, length);
      return reply.send(first.join(''));
    }
    first.push(value);
    length += value.length;
    if (length > maxWhole) break;
  }
  // How long it is shows at its end: a short one is no burden for its connection.
  const isLarge = () => length >= largeBytes;
  reply.server.largeAnswers.admit(request, reply, length, {}, isLarge);
  reply.raw.setTimeout(stallMs);
  sayDamaged(reply, damaged);
  const atLeast = saysDamaged(reply) ? 1 : 0;
  reply.trailer(damagedHeader, async () => String(Math.max(damaged, atLeast)));
  return reply.send(
    Readable.from(
      continued(first, text, (more) => {
        length += more;
      }),
      { objectMode: false },
    ),
  );
}
