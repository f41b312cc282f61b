import { nextToCheck } from "./list.server.ts";

export const loader = nextToCheck;
