import { openNextDocument } from "./list.server.ts";

export const loader = openNextDocument;
