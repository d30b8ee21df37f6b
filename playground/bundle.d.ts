declare module '*.css';
declare module 'monaco-graphql/esm/monaco-editor.js';

/** File names of Monaco's workers, in the folder of the script; the build defines the constant. */
declare const workerFiles: Readonly<Record<'editor' | 'json' | 'graphql', string>>;
