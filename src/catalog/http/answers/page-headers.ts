/** A page loads nothing but pictures, style and script of the catalog itself, and is shown in no other page. */
export const pageHeaders = {
  'content-security-policy': [
    "default-src 'none'",
    "img-src 'self'",
    "style-src 'self'",
    "script-src 'self'",
    // The script reads the same pages.
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'cache-control': 'private, no-cache',
  vary: 'authorization',
} as const;
