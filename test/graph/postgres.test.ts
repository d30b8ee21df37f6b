import { playScenes } from '../support/scenes.ts';
import { openWorldsOnPostgres } from '../support/worlds.ts';

openWorldsOnPostgres();
await playScenes(import.meta.dirname);
