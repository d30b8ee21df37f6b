import { playScenes } from '../../support/scenes.ts';

await playScenes(import.meta.dirname);
