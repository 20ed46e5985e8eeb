import { randomUUID } from 'node:crypto';
import { lookup } from 'node:dns';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { LookupFunction } from 'node:net';
import { explainSystemError } from '../../../error/system-errors.ts';
import { type CatalogEvent, shownEvent } from '../../model/event/event.ts';
import { webhookSignatures } from '../../model/event/webhook.ts';
import { isPublicAddress, webhookAddressProblem } from '../../model/event/webhook-address.ts';
import type { SendEvent } from '../../service/webhooks/deliver.ts';

const timeoutMs = 15_000;

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

function bodyOf(event: CatalogEvent | undefined): string {
  if (!event) {
    return JSON.stringify({ type: 'webhook.test', timestamp: new Date().toISOString(), data: {} });
  }
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
    const id = `${webhook.id}.${event ? event.id : `test-${randomUUID()}`}`;
    const timestamp = Math.floor(Date.now() / 1000);
    const body = bodyOf(event);
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': webhookSignatures(webhook, { id, timestamp, body }),
    };
    const send = url.protocol === 'https:' ? requestSecure : requestPlain;
    return new Promise((resolve) => {
      const sent = send(
        url,
        {
          method: 'POST',
          headers,
          agent: false,
          signal: AbortSignal.timeout(timeoutMs),
          ...(mayBePrivate ? {} : { lookup: lookUpPublic }),
        },
        (answer) => {
          const { statusCode = 0 } = answer;
          // Only the status counts.
          answer.destroy();
          resolve(statusCode >= 200 && statusCode <= 299 ? undefined : `it answered ${statusCode}`);
        },
      );
      sent.once('error', (error) => resolve(explainSystemError(error, 'connect').reason));
      sent.end(body);
    });
  };
}
