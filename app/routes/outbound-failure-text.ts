import { getFailureKey } from "#app/domain/access/outbound-failure.ts";
import type { TFunction } from "#app/i18n/i18n.ts";

/** Translates troubles of an outside system; other messages pass unchanged. */
export function translateOutboundFailures(t: TFunction, messages: readonly string[]): string[] {
	return messages.map((message) => {
		const trouble = getFailureKey(message);
		return trouble ? t(trouble.key, { status: trouble.status }) : message;
	});
}
