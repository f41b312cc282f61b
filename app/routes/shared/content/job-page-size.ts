export const jobsPerPage = 20;
/** Past this page an offset reads what nobody reads. */
export const lastPage = 500;
