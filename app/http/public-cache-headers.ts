import type { HeadersFunction } from "react-router";

/** Shared cache lifetimes are added later, once the response is known to be public. */
export const publicCacheControl = "public";

/** Headers of pages without personal data; cacheability is decided on the whole response. */
export const publicPageHeaders: HeadersFunction = () => ({ "Cache-Control": publicCacheControl });

/** Shared caches revalidate after this time, which bounds staleness when a purge is lost. */
export const sharedCacheControl = (seconds: number) => `public, max-age=0, s-maxage=${seconds}`;
