/** What was found out about one thing that deskpack works with. */
export interface Check {
  /** What it belongs to. */
  readonly part: 'engine' | 'image store' | 'template' | 'catalog' | 'terminal';
  readonly name: string;
  /** `missing` stands in the way of publishing an application; `absent` does not. */
  readonly state: 'ok' | 'missing' | 'absent';
  readonly detail: string;
  /** What would mend it. */
  readonly action?: string;
}

/** Whether an application can go the whole way. */
export function isComplete(checks: readonly Check[]): boolean {
  return checks.every(({ state }) => state !== 'missing');
}
