import { bulkMessage } from "./bulk-message.ts";
import { movedLetter } from "./moved-letter.ts";

/** The letters that a bulk run writes. */
export const bulkTools = { compose: bulkMessage, moved: movedLetter };
