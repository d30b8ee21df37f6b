import { endSharedPostgres } from './shared-postgres.ts';

/** Runs after all tests. */
export default endSharedPostgres;
