import type { RefusalReason } from "#app/domain/conversations/message-permission.ts";
import type { Formatters } from "#app/http/formatters.ts";

export function refusalText(reason: RefusalReason, name: string, { t }: Pick<Formatters, "t">): string {
	return t(`conversations:refusals.${reason as "failed"}`, { name });
}
