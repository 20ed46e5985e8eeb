import type { Descriptor } from '../../descriptor/descriptor.ts';
import type { Containers } from '../../engine/container.ts';
import type { Engine } from '../../engine/engine.ts';
import type { InspectedImage } from '../../image/inspected-image.ts';
import { allHeals } from '../heal/all-heals.ts';
import { showsMainWindow } from '../heal/applicable-heals.ts';
import { healApplication, startAfter } from '../heal/heal-application.ts';
import { healContextOf } from '../heal/heal-context.ts';
import { healFindings } from '../heal/heal-findings.ts';
import type { Healing } from '../heal/heal-result.ts';
import type { LaunchRequest } from '../launch/launch-request.ts';
import type { LaunchResult } from '../launch/launch-result.ts';
import { mayBeSlow, retryLaunch } from '../launch/retry-launch.ts';
import type { Look, LookOptions } from './look.ts';

/** A start without a proven main window. */
interface FailedLook {
  readonly engine: Engine;
  readonly containers: Containers;
  readonly image: InspectedImage;
  /** The name by which it is kept until the look ends. */
  readonly imageName: string;
  readonly descriptor: Descriptor;
  readonly request: LaunchRequest;
  readonly started: LaunchResult;
}

/** A start with the window of an attempt. Its class is likely, as if the start itself had shown it. */
export function withLikelyWindow(
  started: LaunchResult,
  furthest: LaunchResult | undefined,
): LaunchResult {
  if (started.launch !== undefined || furthest?.launch === undefined) return started;
  const { launch, window, windows, picture } = furthest;
  return {
    ...started,
    proof: 'likely',
    launch,
    windows,
    ...(window ? { window } : {}),
    ...(picture ? { picture } : {}),
  };
}

/** Whether the platform can start the application in the same way once the descriptor is changed. */
export function isDeclared({
  needsOtherTemplate,
  change: { tray, jackServer, systemBus },
}: Pick<Healing, 'needsOtherTemplate' | 'change'>): boolean {
  return !needsOtherTemplate && !tray && !jackServer && !systemBus;
}

/** Functions that heal an application without a window, and retry its start with more time. */
interface HealWays {
  readonly tryHeals?: typeof healApplication;
  readonly again?: typeof retryLaunch;
}

/** Tries to make the main window appear. */
export async function healLook(
  { engine, containers, image, imageName, descriptor, request, started }: FailedLook,
  { signal, onStage, withoutHeals = [] }: Omit<LookOptions, 'vendor'>,
  { tryHeals = healApplication, again = retryLaunch }: HealWays = {},
): Promise<Look> {
  const context = await healContextOf({ image, descriptor }, started, request.command, engine, {
    signal,
  });
  const name = String(descriptor.name);
  const onAttempt = (title: string) => onStage?.({ type: 'heal', name, title });
  const heals = allHeals.filter((heal) => !withoutHeals.includes(heal.name));
  const result = await tryHeals(
    { context, image, imageName, request, engine, containers, heals, onAttempt },
    { signal },
  );
  const { attempts, healing, isOutOfTime } = result;
  if (!healing) {
    const late = isOutOfTime ? { isOutOfTime } : {};
    const heal = { findings: [], isDeclared: false, attempts, ...late };
    const known = withLikelyWindow(startAfter(started, result), result.furthest);
    if (mayBeSlow(known)) {
      onStage?.({ type: 'heal', name, title: 'all the time that a start may take' });
      const slow = await again(containers, request, known, { signal });
      if (showsMainWindow(slow)) return { started: slow };
    }
    return { started: known, ...(attempts.length > 0 ? { heal } : {}) };
  }
  const findings = healFindings(healing, context);
  return {
    started: healing.started,
    heal: { findings, isDeclared: isDeclared(healing), attempts },
  };
}
