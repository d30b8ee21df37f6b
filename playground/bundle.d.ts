declare module '*.css';
declare module 'monaco-graphql/esm/monaco-editor.js';

/** File names of Monaco's workers, beside the script; the build puts them in. */
declare const workerFiles: Readonly<Record<'editor' | 'json' | 'graphql', string>>;
