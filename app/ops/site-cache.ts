import type { Site } from "#app/domain/brands/site.ts";

// The bundle shows pages, server.ts hears what changed: two module graphs, so what they share lives on globalThis.
const shared = globalThis as typeof globalThis & { __seletaSites?: Map<string, { site: Site; until: number }> };
shared.__seletaSites ??= new Map();

/** Brands by host, each with the time until which it is believed. */
export const siteCache = shared.__seletaSites;

/** A new or changed brand counts at once, in this process. */
export const clearSiteCache = () => siteCache.clear();
