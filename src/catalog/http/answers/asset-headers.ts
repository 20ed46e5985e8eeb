/** An icon or a picture that is opened by its address is only an image, whatever its file contains. */
export const assetHeaders = {
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
} as const;
