import type { Site } from "#app/domain/brands/site.ts";

// On globalThis, because the bundle and server.ts have separate module graphs.
const shared = globalThis as typeof globalThis & { __seletaSites?: Map<string, { site: Site; until: number }> };
shared.__seletaSites ??= new Map();

/** Brands by host, each with the time until which it is believed. */
export const siteCache = shared.__seletaSites;

/** A new or changed brand counts at once, in this process. */
export const clearSiteCache = () => siteCache.clear();
