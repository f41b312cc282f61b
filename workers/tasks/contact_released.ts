import { inBusiness } from "#db/kit/in-business.ts";
import { findAcceptedMessage } from "#db/queries/contact-confirmation.ts";
import { createFollowUpTask } from "#db/queries/contact-followup.ts";
import type { Task } from "../task.ts";

/** Makes a lead and a task of a message that an administrator took in, once. */
export const contactReleased: Task<"contact_released"> = ({ businessId, messageId }, { db }) =>
	inBusiness(db, businessId, async (trx) => {
		const message = await findAcceptedMessage(trx, messageId);
		if (message) await createFollowUpTask(trx, { ...message, brand: message.brand ?? "" });
	});
