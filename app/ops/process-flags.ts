/**
 * Node's flags of a web process, as `npm start` gives them: its garbage is collected before it is as much again as half of what lives.
 * Young garbage is collected by one thread: several cost a tenth of a page more.
 */
export const webFlags = ["--max-semi-space-size=16", "--heap-growing-percent=50", "--no-parallel-scavenge"];

/** Those of a worker process, as `npm run workers` gives them. */
export const workerFlags = ["--max-semi-space-size=8", "--heap-growing-percent=50"];
