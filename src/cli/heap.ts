import { setFlagsFromString } from 'node:v8';

/**
 * Has V8 make every object a young one. By itself it makes those among the old whose like have lived long in its first
 * statistics: pages that wait for other services look so for a while, and what an old object holds (their answers) then
 * stays until the next full collection, half as much work again for each page. What a gateway makes lives as long as a
 * request. Before the gateway is loaded: code that is compiled has it in it.
 * See docs/decisions/022-upstream-calls-hold-no-memory.md.
 */
export function makeYoungObjects(): void {
  setFlagsFromString('--no-allocation-site-pretenuring');
}
