const isKnown = (label: string): label is keyof typeof workerFiles => label in workerFiles;

/** Monaco requests its workers by label; a label without its own worker gets the editor's. */
Object.assign(globalThis, {
  MonacoEnvironment: {
    getWorker: (_id: string, label: string) =>
      new Worker(new URL(workerFiles[isKnown(label) ? label : 'editor'], import.meta.url)),
  },
});
