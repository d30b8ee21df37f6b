import { services } from './services.ts';

const openings = await Promise.all(services.map(({ load }) => load()));

/** The modules of the gateway's own services, without their implementations. */
export const modules = openings.flatMap((opening) => opening.modules);
