import type { Status as StatusText } from "#app/http/formatters.ts";
import { StatusBadge } from "#app/ui/badge.tsx";

export function Status({ status }: { status: StatusText }) {
	return <StatusBadge tone={status.tone} icon={status.icon} label={status.label} />;
}
