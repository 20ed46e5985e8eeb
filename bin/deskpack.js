#!/usr/bin/env node
// Checked before any module of the product is loaded.
import './node-version.js';

// Ink's colour library asks FORCE_COLOR only, and only while it is being loaded.
if (process.env.NO_COLOR) process.env.FORCE_COLOR = '0';
// It and Node take a terminal within a continuous integration job for one without colours.
else if ('CI' in process.env && process.env.FORCE_COLOR === undefined && process.stdout.isTTY) {
  const { CI: _, ...terminal } = process.env;
  const levels = { 1: '0', 4: '1', 8: '2', 24: '3' };
  process.env.FORCE_COLOR = levels[process.stdout.getColorDepth(terminal)];
}

try {
  await import('../dist/cli.js');
} catch (error) {
  if (
    error?.code !== 'ERR_MODULE_NOT_FOUND' ||
    !String(error.url ?? error.message).includes('dist/cli.js')
  )
    throw error;
  console.error('deskpack: it is not built yet');
  console.error('Build it: npm run build, in the folder of deskpack.');
  process.exit(1);
}
