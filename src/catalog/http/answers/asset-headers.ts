/** Whoever opens the address of an icon or a picture gets an image, whatever else somebody has put into the file. */
export const assetHeaders = {
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
} as const;
