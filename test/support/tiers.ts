/** Returns the places in which a suite runs: the first few in `npm test`, all in `npm run test:long`. */
export function tried<Place>(places: readonly Place[], inShort = 1): readonly Place[] {
  return process.env['TEST_LONG'] === undefined ? places.slice(0, inShort) : places;
}
