import { expectedDuration, readDurations } from '../../system/machine/durations.ts';
import type { Forecast } from './dry-run.ts';

/** The kind by which it is kept how long an entry took. */
export const onboardedDuration = 'onboarded';

/** The usual time of an entry, in milliseconds, for so many bytes to download. */
const usualEntry = (bytes: number) => 45_000 + bytes / 1600;

/** How long an onboarding is going to take, in milliseconds, from how long this machine has needed so far. */
export async function onboardingTime(
  { entries }: Pick<Forecast, 'entries'>,
  jobs: number,
): Promise<number> {
  const { [onboardedDuration]: past } = await readDurations();
  const times = entries
    .filter(({ packages }) => packages !== undefined)
    .map(({ downloadBytes }) => expectedDuration(past, usualEntry, downloadBytes));
  return times.reduce((sum, one) => sum + one, 0) / jobs;
}
