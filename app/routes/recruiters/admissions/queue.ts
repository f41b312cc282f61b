import { nextToCheck } from "./list.server.ts";

/** The next document of one's own to check. */
export const loader = nextToCheck;
