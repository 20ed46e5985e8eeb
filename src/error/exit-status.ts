/** Exit statuses of the process. */
export const exit = { done: 0, failed: 1, usage: 2, interrupted: 130 } as const;
