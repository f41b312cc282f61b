// The bundle makes pages, server.ts keeps them: two module graphs, so what they share lives on globalThis.
const shared = globalThis as typeof globalThis & { __seletaPageBusinesses?: WeakMap<Response, number> };
shared.__seletaPageBusinesses ??= new WeakMap();
const businesses = shared.__seletaPageBusinesses;

/** Notes whose rows a page was made of. It is no header: brands of one business need not tell that they are. */
export const setPageBusiness = (page: Response, businessId: number) => businesses.set(page, businessId);

/** The business a page was made of; null when nobody said so. */
export const getPageBusiness = (page: Response): number | null => businesses.get(page) ?? null;
