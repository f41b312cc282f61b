export const jobsPerPage = 20;
/** Last page allowed: a higher offset is slow and not useful. */
export const lastPage = 500;
