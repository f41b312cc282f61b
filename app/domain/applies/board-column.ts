import type { DisplayStatus } from "./display-status.ts";
import { rejected } from "./pipeline.ts";
import type { RejectSide } from "./reject-reasons.ts";

/** The column of those who have not finished applying; nothing moves in or out of it by hand. */
export const preWebResponse = "pre";

/** Where a job's applies of one display status are listed; those not finished are no applies yet: the board shows them. */
export function displayPath(jobUid: string, display: DisplayStatus): string {
	const path = `/recruiters/jobs/${jobUid}/applies`;
	return display === "pre_web_response"
		? `${path}/kanban?stage=${preWebResponse}`
		: `${path}?filters[display_status]=${display}`;
}

/** A column of a job's board: a status, and for those rejected whose decision it was. */
export interface ColumnPlace {
	status: number;
	side: "client" | null;
}

/** The two rejections are columns apart: the client's is the last of the board. */
export const columnId = ({ status, side }: ColumnPlace): string => (side ? `${status}-${side}` : String(status));

export const parseColumnStatus = (id: string): number => Number.parseInt(id, 10);

/** Whose decision a card dropped in a column was, where the column says so. */
export function parseColumnSide(id: string): RejectSide | null {
	if (parseColumnStatus(id) !== rejected) return null;
	return id.endsWith("-client") ? "client" : "consultant";
}
