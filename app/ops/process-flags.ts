/** Collects garbage at 50 % heap growth. Parallel scavenging cost a tenth more per page. */
export const webFlags = ["--max-semi-space-size=16", "--heap-growing-percent=50", "--no-parallel-scavenge"];

/** Those of a worker process, as `npm run workers` gives them. */
export const workerFlags = ["--max-semi-space-size=8", "--heap-growing-percent=50"];
