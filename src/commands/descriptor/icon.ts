import type { Command } from 'commander';
import { forceOption } from '../shared/force-option.ts';
import { iconHelp } from './icon/icon-files.ts';

/** `deskpack icon check FILE…` and `deskpack icon optimize FILE…` */
export function define(command: Command): void {
  command
    .command('check')
    .description('check that icons are well-formed SVG without active content')
    .argument('<file...>', iconHelp)
    .option('--json', 'print one JSON object')
    .action(async (paths: string[], options) => {
      const { checkIcons } = await import('./icon/check-icons.ts');
      await checkIcons(paths, options);
    });
  command
    .command('optimize')
    .description('make icons smaller without a visible change, and drawings of pictures (PNG, XPM)')
    .argument('<file...>', iconHelp)
    .option('--write', 'replace files that become smaller')
    .option('--output <folder>', 'write them into a folder instead')
    .addOption(forceOption())
    .option('--json', 'print one JSON object')
    .action(async (paths: string[], options) => {
      const { optimizeIcons } = await import('./icon/optimize-icons.ts');
      await optimizeIcons(paths, options);
    });
}
