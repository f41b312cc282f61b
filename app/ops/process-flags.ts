/** Node's flags of a web process, as `npm start` gives them: its garbage is collected before it is as much again as half of what lives. */
export const webFlags = ["--max-semi-space-size=16", "--heap-growing-percent=50"];

/** Those of a worker process, as `npm run workers` gives them. */
export const workerFlags = ["--max-semi-space-size=8", "--heap-growing-percent=50"];
