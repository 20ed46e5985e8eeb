import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { explainSystemError } from '../../../error/system-errors.ts';
import { exchange } from '../../../system/proxy/exchange.ts';
import { proxyFor } from '../../../system/proxy/proxy-for.ts';
import { type CatalogEvent, shownEvent } from '../../model/event/event.ts';
import { webhookSignature } from '../../model/event/webhook.ts';
import { isPublicAddress, webhookAddressProblem } from '../../model/event/webhook-address.ts';
import type { SendEvent } from '../../service/webhooks/deliver.ts';

const timeoutMs = 15_000;
const lookupTimeoutMs = 5_000;

/** Looks a name up, and refuses addresses that are not public, so that no name can lead to them at the last moment. */
const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '');
    const wrong = addresses.find(({ address }) => !isPublicAddress(address));
    if (wrong) return callback(new Error(`${wrong.address} is a private address`), '');
    const [first] = addresses;
    if (options.all) return callback(null, addresses);
    callback(null, first!.address, first!.family);
  });
};

/**
 * Why a name must not be asked for through a proxy, which looks it up itself: it is a private address here. Names that only the
 * proxy knows, or that nobody tells in time, are left to what it permits.
 */
function privateBehindProxy(hostname: string): Promise<string | undefined> {
  const looked = new Promise<string | undefined>((resolve) => {
    lookUpPublic(hostname, { all: true }, (error) =>
      resolve(error && error.code === undefined ? error.message : undefined),
    );
  });
  return Promise.race([looked, setTimeout(lookupTimeoutMs, undefined, { ref: false })]);
}

function bodyOf(event: CatalogEvent): string {
  const { kind, at } = event;
  return JSON.stringify({ type: `application.${kind}`, timestamp: at, data: shownEvent(event) });
}

/**
 * Sends events to webhooks, signed as Standard Webhooks say. Redirects are not followed.
 *
 * @param mayBePrivate whether private addresses are allowed
 */
export function sendsWebhooks(mayBePrivate: boolean): SendEvent {
  return async (webhook, event) => {
    const refused = webhookAddressProblem(webhook.url, mayBePrivate);
    if (refused) return refused;
    const url = new URL(webhook.url);
    const id = `${webhook.id}.${event.id}`;
    const timestamp = Math.floor(Date.now() / 1000);
    const body = bodyOf(event);
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': webhookSignature(webhook.secret, { id, timestamp, body }),
    };
    try {
      if (!mayBePrivate && proxyFor(url)) {
        const reason = await privateBehindProxy(url.hostname);
        if (reason !== undefined) return reason;
      }
      const answer = await exchange(url, {
        method: 'POST',
        headers,
        body,
        signal: AbortSignal.timeout(timeoutMs),
        ...(mayBePrivate ? {} : { lookup: lookUpPublic }),
      });
      const { statusCode = 0 } = answer;
      // Only the status counts.
      answer.destroy();
      return statusCode >= 200 && statusCode <= 299 ? undefined : `it answered ${statusCode}`;
    } catch (error) {
      return explainSystemError(error, 'connect').reason;
    }
  };
}
