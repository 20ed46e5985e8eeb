import { describe, expect, it } from 'vitest';
import { meaningOfDialog, meaningOfLargeWindow } from '../../../src/probe/windows/title-meaning.ts';

describe('the title of a dialog', () => {
  it.each([
    ['Error', 'error'],
    ['Lamp: could not start', 'error'],
    ["Can't open display", 'error'],
    ['Failed to connect', 'error'],
    ['Fatal', 'error'],
    ['Lamp: No Debugger', 'error'],
    ['Unhandled exception', 'error'],
    ['Error: password wrong', 'error'],
    ['Authentication Required', 'password'],
    ['Login', 'password'],
    ['Lamp Logon', 'password'],
    ['Unlock keyring', 'password'],
    ['License Agreement', 'licence'],
    ['Welcome to Lamp', 'first-run'],
    ['Tip of the Day', 'first-run'],
    ['Lamp Setup', 'first-run'],
    ['Help', 'first-run'],
    ['About Lamp', 'first-run'],
    ['Connect to server', undefined],
    ['Lamp', undefined],
    ['Multiple choice', undefined],
    ['', undefined],
  ])('%j means %s', (title, meaning) => {
    expect(meaningOfDialog(title)).toBe(meaning);
  });
});

describe('the title of a large window', () => {
  it.each([
    ['Error', 'error'],
    ['Lamp - Error', 'error'],
    ['Lamp: Fatal error', 'error'],
    ['Could not open the sound device', 'error'],
    ['Warning', 'error'],
    ['Authentication required', 'password'],
    ['Question', 'first-run'],
    ['Confirm?', 'first-run'],
    ['Lamp License Agreement', 'licence'],
    ['Lamp First Run Wizard', 'first-run'],
    ['Account Assistant', 'first-run'],
    ['Help', 'first-run'],
    [' Help ', 'first-run'],
    ['Quick Help', 'first-run'],
    ['About Lamp 2.0', 'first-run'],
    ['Tip of the Day', 'first-run'],
    ["What's new?", 'first-run'],
    // Documents, pages and folders.
    ['error.txt - Lamp', undefined],
    ['Warning signs - Lamp', undefined],
    ['Questions', undefined],
    ['Error handling in C', undefined],
    ['The cannot be', undefined],
    ['Welcome - Lamp', undefined],
    ['Passwords - Lamp', undefined],
    ['Lamp Login', undefined],
    ['LICENSE', undefined],
    ['GNOME Help', undefined],
    ['help.txt - Lamp', undefined],
    ['about:blank', undefined],
    ['How to help', undefined],
    ['Audio Setup', undefined],
    ['', undefined],
  ])('%j means %s', (title, meaning) => {
    expect(meaningOfLargeWindow(title)).toBe(meaning);
  });
});
