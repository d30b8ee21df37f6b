const isKnown = (label: string): label is keyof typeof workerFiles => label in workerFiles;

/** Monaco asks for its workers by label; what it has no worker of its own for is the editor's. */
Object.assign(globalThis, {
  MonacoEnvironment: {
    getWorker: (_id: string, label: string) =>
      new Worker(new URL(workerFiles[isKnown(label) ? label : 'editor'], import.meta.url)),
  },
});
