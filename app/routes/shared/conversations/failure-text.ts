import { isMessageFailure } from "#app/domain/conversations/message-provider.ts";
import type { TFunction } from "#app/i18n/i18n.ts";

/** Localized delivery failure; appends the provider's message when the code is too general. */
export function failureText(t: TFunction, reason: string): string {
	const [code = "", ...rest] = reason.split("|");
	if (!isMessageFailure(code)) return reason;
	const detail = rest.join("|").trim();
	const text = t(`conversations:failures.${code}`);
	return code === "other" && detail !== "" ? `${text} (${detail})` : text;
}
