import type { Like } from "../like.ts";
import type { audit as pt } from "../pt/audit.ts";

export const audit: Like<typeof pt> = {
	title: "Audit log",
	text: "Who did what, to which record, and when.",
	all: "All",
	search: "Search",
	asked: {
		type: "Kind of record",
		record: "The record's code, from the end of its address",
		person: "Person",
		from: "From",
		to: "To",
	},
	none: "Nothing found",
	noneText: "Choose another record, person or period.",
	when: "When",
	who: "Who",
	what: "What",
	record: "Record",
	fields: "Fields",
	system: "System",
	older: "Older",
	actions: {
		create: "Created",
		update: "Changed",
		delete: "Deleted",
		upload: "Uploaded a file",
		send: "Sent",
		merge: "Merged",
		view_sensitive: "Viewed sensitive data",
	},
};
