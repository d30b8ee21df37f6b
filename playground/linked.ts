import { fragment } from '../pages/fragment.ts';
import { linkedOperation } from '../pages/playground-link.ts';

const found = linkedOperation(fragment);

/** The operation of the link with which the page was opened; null without one. */
export const linked = typeof found === 'string' ? null : found;

/** Says why the link's operation cannot be opened; null when there is no such link. */
export const linkFault: string | null = typeof found === 'string' ? found : null;
