import type { EmailContent } from "./compose.ts";
import { type CustomMail, customMessage, type MailBrand } from "./custom-message.ts";

export function bulkMessage(message: CustomMail, brand: MailBrand): EmailContent {
	return customMessage(message, brand);
}
