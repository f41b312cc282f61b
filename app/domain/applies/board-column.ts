import type { DisplayStatus } from "./display-status.ts";
import { rejectedStage } from "./pipeline.ts";
import type { RejectSide } from "./reject-reasons.ts";

/** Column of unfinished applies; cards cannot be moved in or out by hand. */
export const preWebResponseColumn = "pre";

/** Unfinished applies are only on the board. */
export function displayPath(jobUid: string, display: DisplayStatus): string {
	const path = `/recruiters/jobs/${jobUid}/applies`;
	return display === "pre_web_response"
		? `${path}/kanban?stage=${preWebResponseColumn}`
		: `${path}?filters[display_status]=${display}`;
}

/** A board column: a status, split by deciding side for rejections. */
export interface BoardColumn {
	status: number;
	side: "client" | null;
}

/** The two rejections are columns apart: the client's is the last of the board. */
export const columnId = ({ status, side }: BoardColumn): string => (side ? `${status}-${side}` : String(status));

export const parseColumnStatus = (id: string): number => Number.parseInt(id, 10);

/** Side that rejected, for columns that imply it. */
export function parseColumnSide(id: string): RejectSide | null {
	if (parseColumnStatus(id) !== rejectedStage) return null;
	return id.endsWith("-client") ? "client" : "consultant";
}
