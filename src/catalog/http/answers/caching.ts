/** The request headers that a response depends on; a proxy in front may have made the token of a cookie. */
const vary = 'authorization, cookie, accept';

/** For responses that no cache may store: problems, results of changes, and states of a moment. */
export const notKept = { 'cache-control': 'no-store', vary } as const;

/** For responses with an entity tag, which caches store and revalidate before each use. */
export const askedAgain = { 'cache-control': 'no-cache', vary } as const;

/**
 * For what an address with a digest names, which never is anything else: the browser of who has asked keeps it for a year, and asks
 * no more. Proxies keep nothing, as the next one may not see it.
 */
export const keptForGood = 'private, max-age=31536000, immutable';

/** An icon or a picture that is opened by its address is only an image, whatever its file contains. */
export const assetHeaders = {
  'cache-control': 'no-cache',
  // Pages of other sites learn nothing of what is registered from whether it can be shown there.
  'cross-origin-resource-policy': 'same-site',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
} as const;
