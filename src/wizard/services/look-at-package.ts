import { aheadOfLook } from '../../describe/look/ahead-of-look.ts';
import { readingText } from '../../describe/look/stage-text.ts';
import { proposalsOfPackages } from '../../describe/sources/proposals-of-packages.ts';
import type { PackageManagerName } from '../../descriptor/package-managers.ts';
import { parseTemplateName } from '../../descriptor/values/template-name.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import type { DownloadStage } from '../../package-manager/look/download-stage.ts';
import { type TemplateFit, templateFit } from '../../package-manager/look/template-fit.ts';
import type { InstallAhead } from '../../probe/look/install-ahead.ts';
import { expectedDuration, keepDuration, readDurations } from '../../system/machine/durations.ts';
import type { LookForecast, LookNews, LookRequest } from '../services.ts';
import { lookAtWindow, type ReadForLook } from './look-at-window.ts';
import type { LookTools } from './look-tools.ts';
import type { EngineTemplate } from './searchable-index.ts';

interface PackageOn {
  readonly present: EngineTemplate;
  readonly manager: PackageManagerName;
  /** The packages, which are being installed while they are read. */
  readonly ahead: InstallAhead | undefined;
}

/** The application in the files of a package, or why there is none. */
async function ofFiles(
  { template, package: name, application }: LookRequest,
  { present, manager, ahead }: PackageOn,
  tell: (news: LookNews) => void,
  signal: AbortSignal,
): Promise<ReadForLook> {
  try {
    const templateName = { value: template, from: { source: 'given' } } as const;
    const wanted = { template: present, templateName, manager, names: [name] };
    const onStage = (stage: DownloadStage) => {
      ahead?.begin();
      tell({ doing: readingText(stage) });
    };
    const proposals = await proposalsOfPackages(present.engine, { ...wanted, onStage }, signal);
    const named = proposals.find(({ values }) => values.get('displayname')?.value === application);
    const found = named ?? (proposals.length === 1 ? proposals[0] : undefined);
    return found ? { found } : { why: `${name} has ${proposals.length} applications` };
  } catch (error) {
    if (error instanceof DeskpackError) return { why: error.reason };
    throw error;
  }
}

/** The usual time of a look, in milliseconds: a display, an installation, a window that is held. */
const usualLook = (bytes: number) => 20_000 + bytes / 2500;

interface Forecast {
  readonly fit?: TemplateFit;
  readonly forecast?: LookForecast;
}

/** What has to be installed, and how long the look is going to take. */
async function forecastOf(
  { package: name }: LookRequest,
  { engine, ...template }: EngineTemplate,
  signal: AbortSignal,
): Promise<Forecast> {
  const [fit, durations] = await Promise.all([
    templateFit(engine, template, [name], signal),
    readDurations(),
  ]);
  if (fit.added === undefined) return { fit };
  const milliseconds = expectedDuration(durations.look, usualLook, fit.downloadBytes);
  return { fit, forecast: { milliseconds, downloadBytes: fit.downloadBytes } };
}

/** Looks at a package: reads its files while it is installed, then starts its application. */
export async function lookAtPackage(
  request: LookRequest,
  tools: LookTools,
  tell: (news: LookNews) => void,
  signal: AbortSignal,
): Promise<void> {
  const { present, absence } = tools;
  const { packageManager: manager } = parseTemplateName(request.template);
  tell({ doing: 'reading its files' });
  if (!present || !manager) {
    await lookAtWindow(request, { why: absence }, tools, tell, signal);
    return;
  }
  const begun = performance.now();
  let known: Forecast = {};
  const say = (news: LookNews) => tell({ ...news, forecast: known.forecast });
  const names = [request.package];
  const ahead = aheadOfLook(present.engine, { template: present, manager, names }, {}, signal);
  const asked = forecastOf(request, present, signal).then(
    (answer) => {
      known = answer;
    },
    // The look says what is wrong with the engine.
    () => {},
  );
  try {
    const read = await ofFiles(request, { present, manager, ahead }, say, signal);
    const begunLook = { ...read, ahead, packageFit: () => known.fit };
    const isProven = await lookAtWindow(request, begunLook, tools, say, signal);
    if (!isProven || !known.forecast) return;
    const milliseconds = performance.now() - begun;
    await keepDuration('look', { milliseconds, bytes: known.forecast.downloadBytes });
  } finally {
    await Promise.all([ahead?.end(), asked]);
  }
}
