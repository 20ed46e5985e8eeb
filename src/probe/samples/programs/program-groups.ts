import { programData } from './program-data.ts';
import type { ProgramGroup } from './program-group.ts';
import { programMedia } from './program-media.ts';
import { programPictures } from './program-pictures.ts';

export const programGroups: readonly ProgramGroup[] = [programPictures, programMedia, programData];
