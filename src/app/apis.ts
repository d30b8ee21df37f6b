import { loadModules } from './modules.ts';

/** Graph and routes of the gateway's own services, without their implementations. */
export const apis = (await loadModules()).flatMap((module) => module.apis);
