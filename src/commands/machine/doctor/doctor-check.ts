/** What was found out about one thing that deskpack works with. */
export interface DoctorCheck {
  /** What it belongs to. */
  readonly part: 'engine' | 'image store' | 'template' | 'catalog' | 'terminal';
  readonly name: string;
  /**
   * Without what is `missing`, nothing can be built; without what has a `warning`, what is built does not
   * get all the way; without what is `absent`, all can be done.
   */
  readonly state: 'ok' | 'missing' | 'warning' | 'absent';
  readonly detail: string;
  /** What would mend it. */
  readonly action?: string;
}

/** Whether an image can be built. */
export function canBuild(checks: readonly DoctorCheck[]): boolean {
  return checks.every(({ state }) => state !== 'missing');
}

/** Whether an application can go the whole way. */
export function isComplete(checks: readonly DoctorCheck[]): boolean {
  return canBuild(checks) && checks.every(({ state }) => state !== 'warning');
}
