import { StatusBadge } from "#app/ui/badge.tsx";
import type { Status as StatusText } from "./formatters.ts";

export function Status({ status }: { status: StatusText }) {
	return <StatusBadge tone={status.tone} icon={status.icon} label={status.label} />;
}
