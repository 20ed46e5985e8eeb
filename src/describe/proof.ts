/**
 * Whether an application was started and its window was seen, which alone proves its window class. As long as nothing
 * looks at windows here, nothing is proven.
 */
export interface Proof {
  readonly state: 'none';
  readonly code: 'not-tried';
}

export const notTried: Proof = { state: 'none', code: 'not-tried' };
