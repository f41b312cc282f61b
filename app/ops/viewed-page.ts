import type { ViewedJob } from "#app/domain/jobs/viewed-job.ts";

// On globalThis, because the bundle and server.ts have separate module graphs.
const shared = globalThis as typeof globalThis & { __seletaViewedPages?: WeakMap<Response, ViewedJob> };
shared.__seletaViewedPages ??= new WeakMap();
const viewedPages = shared.__seletaViewedPages;

/** Notes the job that a page shows to the public. */
export const setViewedJob = (page: Response, job: ViewedJob) => viewedPages.set(page, job);

export const getViewedJob = (page: Response): ViewedJob | null => viewedPages.get(page) ?? null;
