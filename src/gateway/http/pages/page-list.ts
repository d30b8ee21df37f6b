/** A web page that the gateway serves, with the name of its folder of sources and of its address. */
export interface PageKind {
  readonly name: PageName;
  readonly title: string;
  /** Folders of the sources. The first one has `index.tsx`. */
  readonly sources: readonly string[];
  /** Whether addresses below the page's own are views of the page. */
  readonly hasViews: boolean;
  /** The form of the schema that the page shows; null for a page that shows none. */
  readonly schema: 'introspection' | 'sdl' | null;
  /** Whether elements may have style attributes; Monaco writes them. */
  readonly allowsStyleAttributes: boolean;
}

export type PageName = 'console' | 'playground' | 'reference';

export const pageKinds: readonly PageKind[] = [
  {
    name: 'console',
    title: 'Tributary console',
    sources: ['console', 'pages', 'client/src'],
    hasViews: true,
    schema: null,
    allowsStyleAttributes: false,
  },
  {
    name: 'playground',
    title: 'Tributary playground',
    sources: ['playground', 'pages', 'client/src'],
    hasViews: false,
    schema: 'introspection',
    allowsStyleAttributes: true,
  },
  {
    name: 'reference',
    title: 'Tributary reference',
    sources: ['reference', 'pages'],
    hasViews: false,
    schema: 'sdl',
    allowsStyleAttributes: false,
  },
];
