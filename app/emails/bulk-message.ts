import type { EmailContent } from "./compose.ts";
import { type Brand, type CustomMail, customMessage } from "./custom.ts";

/** A recruiter's own words to one of many. */
export function bulkMessage(message: CustomMail, brand: Brand): EmailContent {
	return customMessage(message, brand);
}
