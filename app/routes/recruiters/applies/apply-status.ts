import type { DisplayStatus } from "#app/domain/applies/display-status.ts";
import type { Formatters, StatusLabel } from "#app/http/formatters.ts";

interface View {
	status: number;
	status_name: string;
	label: DisplayStatus;
}

/** A renamed stage keeps its name; the others use the specification's display names. */
export function formatApplyStatus({ status, status_name, label }: View, format: Formatters): StatusLabel {
	const stage = format.stage(status, status_name);
	const renamed = stage.label === status_name && format.status("pipeline", status).label !== status_name;
	return renamed ? stage : { ...stage, label: format.t(`reference:displayStatuses.${label}`) };
}
