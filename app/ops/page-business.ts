// On globalThis, because the bundle and server.ts have separate module graphs.
const shared = globalThis as typeof globalThis & { __seletaPageBusinesses?: WeakMap<Response, number> };
shared.__seletaPageBusinesses ??= new WeakMap();
const businesses = shared.__seletaPageBusinesses;

/** Not a header, which would reveal that brands share a business. */
export const setPageBusiness = (page: Response, businessId: number) => businesses.set(page, businessId);

/** Business a page belongs to; null when unset. */
export const getPageBusiness = (page: Response): number | null => businesses.get(page) ?? null;
