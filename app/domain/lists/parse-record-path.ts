import { findMenuItem } from "../recruiters/recruiter-menu.ts";

/** Location of a recruiter page: a list, or one of its records. */
export interface RecordLocation<Item = { key: string; path: string }> {
	item: Item;
	typeView: "index" | "show";
	/** Path of the list or record; tabs and forms of a record map to it. */
	link: string;
	/** Public id of the record. */
	recordUid: string | null;
}

/** Path segments in the position of a record's id. */
const notRecords = new Set([
	"Candidate",
	"agenda",
	"approve",
	"bulk",
	"calendar",
	"choose",
	"csv",
	"day",
	"desk",
	"export",
	"finance",
	"goals",
	"impact",
	"import",
	"imports",
	"invoice",
	"issue",
	"merge",
	"new",
	"queue",
	"remind",
	"report",
	"saved",
	"scorecard",
	"job_boards",
	"senders",
	"state",
	"views",
	"waiting",
	"whatsapp",
	"words",
	"xlsx",
]);

/** Lists and records can be pinned; forms, tools and other areas return null. */
export function parseRecordPath<Item extends { key: string; path: string }>(
	items: readonly Item[],
	pathname: string,
): RecordLocation<Item> | null {
	const item = findMenuItem(items, pathname);
	if (!item?.path.startsWith("/recruiters/")) return null;
	const segment = pathname.slice(item.path.length + 1).split("/")[0] ?? "";
	if (segment === "") return { item, typeView: "index", link: item.path, recordUid: null };
	if (notRecords.has(segment) || !/^[\w-]{1,64}$/.test(segment)) return null;
	return { item, typeView: "show", link: `${item.path}/${segment}`, recordUid: segment };
}
