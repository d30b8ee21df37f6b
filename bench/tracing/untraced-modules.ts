/**
 * Sources that replace the modules of `src/kit/tracing` that run, by the names of their files: their functions only do the
 * work that they are given.
 */
export const untracedModules: Readonly<Record<string, string>> = {
  'active-span.ts': `
    export const activeSpan = () => null;
    export const runWith = (span, work) => work();
    export const runOutside = (work) => work();
    export const keepingSpan = (work) => work;`,
  'in-span.ts': `
    export const errorType = () => '';
    export const endFailed = () => {};
    export const inSpan = (span, work) => work();
    export const untilDone = (span, work) => work();
    export const untilFailed = (span, work) => work();
    export const step = (name, work) => work();`,
  'job-span.ts': `
    export const inJobSpan = (tracer, job, work) => work(null);`,
  'shared-span.ts': `
    export const runForAll = (items, work) => work();`,
};
