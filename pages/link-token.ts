import { fragment } from './fragment.ts';
import { page } from './page.ts';

/** The developer token of the printed link, `#token=<token>`; null when there is none, and in production. */
export const linkToken: string | null = page.production ? null : fragment.get('token');
