/** With which statuses the API refuses. */
export const problemStatuses = [400, 401, 403, 404, 405, 409, 410, 411, 413, 415, 422, 429, 500, 503] as const;
