import { playScenes } from '../support/scenes.ts';
import { openWorldsOver } from '../support/worlds.ts';

openWorldsOver('remote');
await playScenes(import.meta.dirname);
