import type { HeadersFunction } from "react-router";

/** What a guest's page says of itself; how long caches may keep it is said once it is clear that anybody may see it. */
export const forEverybody = "public";

/** Headers of pages without personal data; cacheability is decided on the whole response. */
export const guestPage: HeadersFunction = () => ({ "Cache-Control": forEverybody });

/** Shared caches keep a page so long and ask then: nothing is older than that, whether a purge came or not. */
export const sharedCacheControl = (seconds: number) => `public, max-age=0, s-maxage=${seconds}`;
