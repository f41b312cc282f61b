import type { RefusalReason } from "#app/domain/conversations/message-permission.ts";
import type { Formatters } from "#app/http/formatters.ts";

/** Why somebody cannot be written to, in words. */
export function refusalText(reason: RefusalReason, name: string, { t }: Pick<Formatters, "t">): string {
	return t(`conversations:refusals.${reason as "failed"}`, { name });
}
