import { readSettings, type SettingName, settingNames } from './settings.ts';
import { readSettingsFile, settingsFile } from './settings-file.ts';

/** A setting as commands without options use it. */
export interface SettingOrigin {
  readonly name: SettingName;
  readonly value: string;
  /** Where the value comes from: `default`, the path of the file, or the name of an environment variable. */
  readonly from: string;
}

/** The environment variables that replace settings. */
export const settingVariables: Readonly<Partial<Record<SettingName, string>>> = {
  catalog: 'DESKPACK_CATALOG',
};

/** @throws DeskpackError that lists all problems of the file */
export async function settingOrigins(): Promise<readonly SettingOrigin[]> {
  const [settings, kept] = await Promise.all([readSettings(), readSettingsFile()]);
  return settingNames.map((name) => {
    const variable = settingVariables[name];
    const replaced = variable === undefined ? undefined : process.env[variable];
    if (replaced) return { name, value: replaced, from: variable! };
    return { name, value: settings[name], from: name in kept ? settingsFile() : 'default' };
  });
}
