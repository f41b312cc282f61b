import { statusBadge } from "#app/domain/applies/status-badge.ts";
import type { Formatters } from "#app/http/formatters.ts";
import type { Tone } from "#app/ui/tone.ts";

export function companyStatus(
	status: string,
	{ t }: Pick<Formatters, "t">,
): { label: string; tone: Tone; icon: string } {
	const { tone, icon, labelKey } = statusBadge("companyStatuses", status);
	return { label: t(labelKey), tone: tone === "progress" ? "info" : tone, icon };
}
