import { lookup } from 'node:dns';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { errorMessage } from '../../../error/deskpack-error.ts';
import { shownEvent } from '../../model/event.ts';
import { webhookSignature } from '../../model/webhook.ts';
import type { SendEvent } from '../../service/deliver.ts';

const timeoutMs = 15_000;

/** Whether an address is in the internet, and not on this machine or in its network. */
function isPublic(address: string): boolean {
  return ipaddr.process(address).range() === 'unicast';
}

/** Looks a name up, and refuses addresses that are not public, so that no name can lead to them at the last moment. */
const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '');
    const wrong = addresses.find(({ address }) => !isPublic(address));
    if (wrong) return callback(new Error(`${wrong.address} is a private address`), '');
    const [first] = addresses;
    if (options.all) return callback(null, addresses);
    callback(null, first!.address, first!.family);
  });
};

function refusal(url: URL): string | undefined {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return ipaddr.isValid(host) && !isPublic(host) ? `${host} is a private address` : undefined;
}

/**
 * Sends events to webhooks, signed as Standard Webhooks say. Redirects are not followed.
 *
 * @param mayBePrivate whether private addresses are allowed
 */
export function sendsWebhooks(mayBePrivate: boolean): SendEvent {
  return async (webhook, event) => {
    const url = new URL(webhook.url);
    const private_ = mayBePrivate ? undefined : refusal(url);
    if (private_) return private_;
    const id = `${webhook.id}.${event.id}`;
    const timestamp = Math.floor(Date.now() / 1000);
    const body = JSON.stringify({
      type: `application.${event.kind}`,
      timestamp: event.at,
      data: shownEvent(event),
    });
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': webhookSignature(webhook.secret, { id, timestamp, body }),
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
      sent.once('error', (error) => resolve(errorMessage(error)));
      sent.end(body);
    });
  };
}
