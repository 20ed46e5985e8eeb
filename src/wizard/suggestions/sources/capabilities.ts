import { capabilityName } from '../../../descriptor/rules/container/capabilities.ts';
import type { SuggestionSource } from '../suggestion-source.ts';

/** Linux capabilities that applications use. */
export const capabilities: SuggestionSource = {
  offers: () => [
    { value: 'SYS_NICE', note: 'raise its own priority' },
    { value: 'SYS_PTRACE', note: 'debug other processes of the container' },
    { value: 'NET_RAW', note: 'send raw packets (ping)' },
    { value: 'NET_ADMIN', note: 'change network interfaces' },
    { value: 'SYS_ADMIN', note: 'mount and much else: nearly root on the host' },
  ],
  empty: { none: '', noMatch: 'Any other is accepted as well.' },
  hasLongNotes: true,
  wholeText: new RegExp(`^CAP_|${capabilityName.source}`),
};
