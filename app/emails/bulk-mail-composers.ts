import { stageChangeMail } from "./apply-moved.ts";
import { bulkMessage } from "./bulk-message.ts";
import { buildStageChangeSms } from "./stage-change-sms-text.ts";

/** The letters that a bulk run writes. */
export const bulkMailComposers = {
	compose: bulkMessage,
	moved: { letter: stageChangeMail, text: buildStageChangeSms },
};
