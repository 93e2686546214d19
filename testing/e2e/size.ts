/** How much of a long test runs: `short` in `npm run e2e`, `full` in `npm run soak`. */
export const sized = (short: number, full: number): number => (process.env['SOAK'] === '1' ? full : short);
