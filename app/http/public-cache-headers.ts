import type { HeadersFunction } from "react-router";

/** How long a cache in front of us shows a guest's page, and how long it may while it asks for a newer one. */
export const forEverybody = "public, max-age=0, s-maxage=60, stale-while-revalidate=600";

/** Headers of a page that holds nothing of whoever asks. Whether it may be kept is said when the whole answer is known. */
export const guestPage: HeadersFunction = () => ({ "Cache-Control": forEverybody });
