import { movedLetter } from "./apply-moved.ts";
import { bulkMessage } from "./bulk-message.ts";
import { movedText } from "./moved-text.ts";

/** The letters that a bulk run writes. */
export const bulkTools = { compose: bulkMessage, moved: { letter: movedLetter, text: movedText } };
