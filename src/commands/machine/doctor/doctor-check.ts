/** The result for one thing that deskpack works with. */
export interface DoctorCheck {
  /** The group that it belongs to. */
  readonly part: 'machine' | 'engine' | 'image store' | 'template' | 'catalog' | 'terminal';
  readonly name: string;
  /**
   * `missing`: no image can be built; `warning`: an image can be built, but not brought to the platform;
   * `advice`: all works, and would work better; `absent`: nothing is affected.
   */
  readonly state: 'ok' | 'missing' | 'warning' | 'advice' | 'absent';
  readonly detail: string;
  /** How to fix it. */
  readonly action?: string;
  /** Command lines that fix it, in their order; absent where only a person can. */
  readonly commands?: readonly string[];
}

export function canBuild(checks: readonly DoctorCheck[]): boolean {
  return checks.every(({ state }) => state !== 'missing');
}

/** Whether an application can be brought to the platform. */
export function isComplete(checks: readonly DoctorCheck[]): boolean {
  return canBuild(checks) && checks.every(({ state }) => state !== 'warning');
}
