// On globalThis, because the bundle and server.ts have separate module graphs.
const shared = globalThis as typeof globalThis & { __seletaPageBusinesses?: WeakMap<Response, number> };
shared.__seletaPageBusinesses ??= new WeakMap();
const businesses = shared.__seletaPageBusinesses;

/** Not a header, which would reveal that brands share a business. */
export const setPageBusiness = (page: Response, businessId: number) => businesses.set(page, businessId);

/** The business a page was made of; null when nobody said so. */
export const getPageBusiness = (page: Response): number | null => businesses.get(page) ?? null;
