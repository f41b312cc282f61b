import type { JobPageView } from "#app/domain/jobs/job-page-view.ts";

// On globalThis, because the bundle and server.ts have separate module graphs.
const shared = globalThis as typeof globalThis & { __seletaViewedPages?: WeakMap<Response, JobPageView> };
shared.__seletaViewedPages ??= new WeakMap();
const viewedPages = shared.__seletaViewedPages;

/** Notes the job that a page shows to the public. */
export const setViewedJob = (page: Response, job: JobPageView) => viewedPages.set(page, job);

export const getViewedJob = (page: Response): JobPageView | null => viewedPages.get(page) ?? null;
