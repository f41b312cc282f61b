/** Collects garbage at 50 % heap growth. Parallel scavenging cost a tenth more per page. */
export const webFlags = ["--max-semi-space-size=16", "--heap-growing-percent=50", "--no-parallel-scavenge"];

/** Node flags of worker processes, as in `npm run workers`. */
export const workerFlags = ["--max-semi-space-size=8", "--heap-growing-percent=50"];
