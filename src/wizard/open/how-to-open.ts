/** How a wizard is opened, and what ends with it. */
export interface HowToOpen {
  /** The draft that was chosen before. */
  readonly resumed?: string | undefined;
  /** Whether the process ends with it; in a lesson, only the wizard does. */
  readonly ends: 'process' | 'wizard';
}
