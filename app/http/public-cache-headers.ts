import type { HeadersFunction } from "react-router";

/** Shared caches keep guest pages 60 s and serve stale ones while revalidating. */
export const forEverybody = "public, max-age=0, s-maxage=60, stale-while-revalidate=600";

/** Headers of pages without personal data; cacheability is decided on the whole response. */
export const guestPage: HeadersFunction = () => ({ "Cache-Control": forEverybody });
