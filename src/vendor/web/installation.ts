import type { Artefact } from '../artefact.ts';

/** Chromium, and what draws the icons of its dialogs, by their names in the index of Debian. */
const packages = 'chromium librsvg2-common';

/**
 * What an administrator decides for each user (https://chromeenterprise.google/policies/): nothing is asked at the first start,
 * nothing is offered, and no bar says that a flag is not supported.
 */
const policies = {
  CommandLineFlagSecurityWarningsEnabled: false,
  DefaultBrowserSettingEnabled: false,
  PromotionalTabsEnabled: false,
  PrivacySandboxPromptEnabled: false,
  MetricsReportingEnabled: false,
  BrowserSignin: 0,
  SyncDisabled: true,
};

/**
 * What the launcher of Debian's chromium reads before it starts the program. Each application has a profile of its own, which one
 * start at a time uses: the lock that chromium leaves when its machine is ended would be a question at the next start, and
 * that of the kernel ends with the program. The sandbox is left out only where the container permits none: it needs name spaces
 * of its own and another root.
 */
const settings = (name: string): readonly string[] => [
  `profile="\${XDG_CONFIG_HOME:-$HOME/.config}/web-applications/${name}"`,
  'if mkdir -p "$profile" && [ -w "$profile" ] && exec 9>>"$profile/.lock" && flock -n 9; then rm -f "$profile"/Singleton*; else profile=$(mktemp -d); fi',
  'unshare --user --pid --net --fork --map-root-user --root=/ true 2>/dev/null || CHROMIUM_FLAGS="$CHROMIUM_FLAGS --no-sandbox"',
  'export CHROMIUM_FLAGS="$CHROMIUM_FLAGS --no-first-run --password-store=basic --user-data-dir=$profile"',
];

const [policyFolder, settingsFile] = [
  '/etc/chromium/policies/managed',
  '/etc/chromium.d/web-application',
] as const;

/**
 * How an image gets a web application. Chromium comes first, so that all of them share its layer.
 *
 * @param name letters, digits and "-" only
 */
export function webInstallation(name: string): Artefact['installation'] {
  const lines = settings(name).map((line) => `'${line}'`);
  return {
    preruncommands: [],
    debpackage: packages,
    postruncommands: [
      `RUN mkdir -p ${policyFolder} && printf '%s\\n' '${JSON.stringify(policies)}' >${policyFolder}/web-application.json && printf '%s\\n' ${lines.join(' ')} >${settingsFile}`,
    ],
  };
}

/** Characters of addresses that mean something to a shell or a recipe, and what stands for them in an address. */
const special = /['"`$\\|<>^{}\s]/g;

/** An address as an argument: without characters that anything on its way could take for its own. */
export function addressArgument({ href }: URL): string {
  return href.replace(
    special,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
}

/**
 * The class of the window, as chromium makes it under X11: host and path as its first half, measured with version 156.
 *
 * @param name what `--class` says
 */
export function webWindowClass({ hostname, pathname }: URL, name: string): string {
  const path = pathname.replaceAll('/', '_');
  return `${`${hostname}_${path}`.replace(/_+$/, '')}.${name}`;
}
