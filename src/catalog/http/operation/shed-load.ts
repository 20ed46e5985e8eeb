import { Session } from 'node:inspector';
import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../problems/problem.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Absent if nothing is too much for it. */
    isOverloaded?: () => boolean;
  }
}

/** From when on a catalog takes no more requests. */
export interface LoadLimits {
  /** How late the process may be on average, in milliseconds. */
  readonly delayMs: number;
  /** The memory of JavaScript and that of the whole process, in bytes. */
  readonly heapBytes: number;
  readonly memoryBytes: number;
}

/** How often this is looked at: in a second, hundreds of large answers can be begun. */
const sampleMs = 500;

const retryAfterS = 5;
const collectMs = 5_000;

/** More than a single turn takes on a machine with much else to do, as when a catalog starts: that alone is no overload. */
const maxDelayMs = 3_000;

/** With 100,000 applications, all large bodies that it takes at a time and all threads, it needs some 700 MB. */
const usualMemoryBytes = 1024 ** 3;

/** The part of a container's memory at which requests are refused, before the container is killed. */
const containerPart = 0.8;

/** The part of its heap at which V8 mostly collects garbage; it aborts when all is used. */
const heapPart = 0.9;

/** The limits for this process. */
export function usualLoadLimits(memoryBytes?: number): LoadLimits {
  // 0 or more than there is if it has none.
  const container = process.constrainedMemory() || Number.POSITIVE_INFINITY;
  return {
    delayMs: maxDelayMs,
    heapBytes: heapPart * getHeapStatistics().heap_size_limit,
    memoryBytes: memoryBytes ?? Math.min(usualMemoryBytes, containerPart * container),
  };
}

function overloaded(): Problem {
  const reason = 'the catalog has too much to do or too little memory';
  return new Problem('overloaded', reason, { retryAfter: retryAfterS });
}

/**
 * Collects garbage, at most every five seconds. Requests that are refused allocate next to nothing, so that without it V8 would
 * leave the memory of earlier ones as it is, and all later ones would be refused for it.
 */
function collectsGarbage(): () => void {
  let session: Session | undefined;
  let last = 0;
  return () => {
    const now = performance.now();
    if (now - last < collectMs) return;
    last = now;
    if (!session) {
      session = new Session();
      session.connect();
    }
    session.post('HeapProfiler.collectGarbage');
  };
}

/** Refuses requests while a limit is exceeded, before anything else is done for them; not those for monitoring. */
export function shedLoad(app: FastifyInstance, limits: LoadLimits): void {
  const collect = collectsGarbage();
  const hasTooMuchMemory = () => {
    const { heapUsed, rssBytes } = app.memoryUsage();
    return heapUsed > limits.heapBytes || rssBytes > limits.memoryBytes;
  };
  const isLate = () => {
    const { eventLoopDelay } = app.memoryUsage();
    // Infinity stands for nothing measured: the process was stopped, or had a single long turn. That is over.
    return Number.isFinite(eventLoopDelay) && eventLoopDelay > limits.delayMs;
  };
  app.decorate('isOverloaded', () => hasTooMuchMemory() || isLate());
  app.register(underPressure, {
    sampleInterval: sampleMs,
    maxEventLoopDelay: limits.delayMs,
    maxHeapUsedBytes: limits.heapBytes,
    maxRssBytes: limits.memoryBytes,
    pressureHandler: async ({ routeOptions }) => {
      if (hasTooMuchMemory()) collect();
      if (app.isOverloaded?.() && !routeOptions.config.isForOperator) throw overloaded();
    },
  });
}

/** @throws Problem while requests are refused */
export function checkLoad(app: FastifyInstance): void {
  if (app.isOverloaded?.()) throw overloaded();
}
