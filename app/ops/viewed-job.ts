import type { JobPageView } from "#app/domain/jobs/job-page-view.ts";

// On globalThis, because the bundle and server.ts have separate module graphs.
const shared = globalThis as typeof globalThis & { __seletaViewedJobs?: WeakMap<Response, JobPageView> };
shared.__seletaViewedJobs ??= new WeakMap();
const viewedJobs = shared.__seletaViewedJobs;

/** Notes the job that a page shows to the public. */
export const setViewedJob = (page: Response, job: JobPageView) => viewedJobs.set(page, job);

export const getViewedJob = (page: Response): JobPageView | null => viewedJobs.get(page) ?? null;
