import type { PermissionHolder } from "#app/domain/access/permissions.ts";
import { applies } from "#app/entities/recruiters/applies.ts";
import type { Formatters } from "#app/http/formatters.ts";
import { bulkActions } from "#app/routes/entity/bulk-actions.ts";
import type { BulkSelection } from "./bulk-select.tsx";

const onBoards: readonly string[] = ["move", "email", "add_to_list", "add_to_job"];

/** Bulk actions of the board for this user, and links to toggle the checkboxes. */
export function getBulkSelect(
	user: PermissionHolder,
	{ pathname, searchParams }: URL,
	{ t }: Formatters,
): BulkSelection {
	const selecting = searchParams.get("select") === "1";
	const other = new URLSearchParams(searchParams);
	other.delete("move");
	const back = `${pathname}?${other}`;
	if (selecting) other.delete("select");
	else other.set("select", "1");
	const acts = bulkActions(applies, user, t).filter(({ act }) => onBoards.includes(act));
	return { acts, selecting: selecting && acts.length > 0, to: `?${other}`, back };
}
