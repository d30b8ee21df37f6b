import { setFlagsFromString } from 'node:v8';

/**
 * Disables allocation-site pretenuring, so that all objects start in the young generation. V8 would allocate objects in
 * the old generation when earlier ones of their kind lived long, as pages do that wait for other services. Such objects
 * keep the answers that they refer to until the next full collection, which takes half as much CPU again per page. A
 * gateway's objects live as long as a request. Call it before the gateway is loaded: compiled code keeps the setting it
 * was compiled with.
 * See docs/decisions/022-upstream-calls-hold-no-memory.md.
 */
export function makeYoungObjects(): void {
  setFlagsFromString('--no-allocation-site-pretenuring');
}
