import { setTimeout as sleep } from 'node:timers/promises';
import type { Given } from '../../describe/given/given.ts';
import { createSearch } from '../../package-manager/find/create-search.ts';
import type { WizardServices } from '../../wizard/services/wizard-services.ts';
import type { LookNews, LookRequest } from '../../wizard/services.ts';
import type { Recording } from '../recordings/recording.ts';
import { practiceTemplate } from './descriptors.ts';

/** The pause after each stage of a recorded look, in milliseconds. */
const stageMs = 150;

/** Replays the look at a package, with the icon that is beside the descriptor in the practice. */
async function replayLook(
  { package: name }: LookRequest,
  recordings: readonly Recording[],
  tell: (news: LookNews) => void,
  signal: AbortSignal,
): Promise<void> {
  for (const news of recordings.find((one) => one.package === name)?.look ?? []) {
    if (signal.aborted) return;
    tell(news);
    await sleep(stageMs, undefined, { signal }).catch(() => {});
  }
}

/** A file that nothing can install where nothing is installed. */
function notInLesson(given: Given): Given {
  if (given.kind !== 'artefact' && given.kind !== 'download') return given;
  const action = 'Paste it again in a wizard of your own.';
  return {
    ...given,
    kind: 'other',
    title:
      given.kind === 'download'
        ? 'Nothing is downloaded in a lesson'
        : `${given.title} is in no recording of this lesson`,
    action,
  };
}

/** The wizard's services where engine and index are recordings: what is read from a template is recorded. */
export function practiceServices(
  services: WizardServices,
  recordings: readonly Recording[],
): WizardServices {
  const applications = recordings.flatMap(({ application }) => application ?? []);
  const packages = recordings.map(({ package: name, about }) => ({ name, description: about }));
  const isTemplate = (name: string | undefined) => name === practiceTemplate;
  return {
    ...services,
    identify: async (text) => (await services.identify(text)).map(notInLesson),
    templates: async () => [
      {
        name: practiceTemplate,
        kind: 'app',
        packageManager: 'apt',
        description: 'a small Debian, recorded',
        present: true,
      },
    ],
    searchableIndex: async (template) =>
      isTemplate(template)
        ? {
            applications: applications.length,
            packages: packages.length,
            readAt: Date.now(),
            find: await createSearch({ applications, packages }),
          }
        : undefined,
    indexIcon: async () => null,
    packages: async (_, query) =>
      packages.filter(({ name, description }) => `${name} ${description}`.includes(query)),
    readPackageIndex: async () => undefined,
    unknownPackages: async () => [],
    packagesAdded: async (_, names) =>
      new Map(
        recordings.flatMap(({ package: name, added }) =>
          names.includes(name) ? [[name, added] as const] : [],
        ),
      ),
    provenPackages: async () => new Map(),
    images: async () => [],
    lookAtPackage: (request, tell, signal) => replayLook(request, recordings, tell, signal),
  };
}
