import type { EmailContent } from "./compose.ts";
import { type Brand, type CustomMail, customMessage } from "./custom.ts";

export function bulkMessage(message: CustomMail, brand: Brand): EmailContent {
	return customMessage(message, brand);
}
