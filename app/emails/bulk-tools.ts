import { movedLetter } from "./apply-moved.ts";
import { bulkMessage } from "./bulk-message.ts";

/** The letters that a bulk run writes. */
export const bulkTools = { compose: bulkMessage, moved: movedLetter };
