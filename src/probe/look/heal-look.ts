import type { Descriptor } from '../../descriptor/descriptor.ts';
import type { Containers } from '../../engine/container.ts';
import type { Engine } from '../../engine/engine.ts';
import type { InspectedImage } from '../../image/inspected-image.ts';
import { type Healing, healApplication, startAfter } from '../heal/heal-application.ts';
import { healFindings } from '../heal/heal-findings.ts';
import { patientOf } from '../heal/patient.ts';
import { showsMainWindow } from '../heal/worth-trying.ts';
import type { LaunchRequest } from '../launch/launch.ts';
import { launchAgain, mayBeSlow } from '../launch/launch-again.ts';
import type { LaunchResult } from '../launch/launch-result.ts';
import type { Look, LookOptions } from './looked-at.ts';

/** A start that has shown no main window as it should be. */
interface FailedLook {
  readonly engine: Engine;
  readonly containers: Containers;
  readonly image: InspectedImage;
  readonly descriptor: Descriptor;
  readonly request: LaunchRequest;
  readonly started: LaunchResult;
}

/** A start with the window that only an attempt has shown: its class is likely, as it was when the start has shown one. */
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

/** Whether the platform starts the application as it was started, once the descriptor is changed. */
export function isDeclared({
  needsOtherTemplate,
  change: { tray, jackServer, systemBus },
}: Pick<Healing, 'needsOtherTemplate' | 'change'>): boolean {
  return !needsOtherTemplate && !tray && !jackServer && !systemBus;
}

/** What tries to help an application without a window, and what starts it once more with more time. */
interface HealWays {
  readonly tryHeals?: typeof healApplication;
  readonly again?: typeof launchAgain;
}

/** Tries what may make the main window appear. */
export async function healLook(
  { engine, containers, image, descriptor, request, started }: FailedLook,
  { signal, onStage }: Omit<LookOptions, 'vendor'>,
  { tryHeals = healApplication, again = launchAgain }: HealWays = {},
): Promise<Look> {
  const patient = await patientOf({ image, descriptor }, started, request.command, engine);
  const name = String(descriptor.name);
  const onAttempt = (title: string) => onStage?.({ type: 'heal', name, title });
  const result = await tryHeals(
    { patient, image, request, engine, containers, onAttempt },
    { signal },
  );
  const { attempts, healing } = result;
  if (!healing) {
    const heal = { findings: [], isDeclared: false, attempts };
    const known = withLikelyWindow(startAfter(started, result), result.furthest);
    if (mayBeSlow(known)) {
      onStage?.({ type: 'heal', name, title: 'all the time that a start may take' });
      const slow = await again(containers, request, known, { signal });
      if (showsMainWindow(slow)) return { started: slow };
    }
    return { started: known, ...(attempts.length > 0 ? { heal } : {}) };
  }
  const findings = healFindings(healing, patient);
  return {
    started: healing.started,
    heal: { findings, isDeclared: isDeclared(healing), attempts },
  };
}
