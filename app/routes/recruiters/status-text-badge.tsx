import type { StatusLabel as StatusText } from "#app/http/formatters.ts";
import { StatusBadge } from "#app/ui/badge.tsx";

export function StatusTextBadge({ status }: { status: StatusText }) {
	return <StatusBadge tone={status.tone} icon={status.icon} label={status.label} />;
}
