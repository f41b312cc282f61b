import type { Move } from "#db/kit/merge-rows.ts";

/** A person's place in send-out queues: what was sent to them and what they answered. */
export const sendoutMoves = (entity: string): Move[] => [
	{
		table: "sendout_recipients",
		column: "reference_id",
		type: { column: "reference_type", value: entity },
		unique: ["queue_id"],
	},
];

/** Notes, tasks, mails, lists and files of a record of any entity: they move with it. */
export function relatedMoves(entity: string): Move[] {
	const related = (table: string, more: Partial<Move> = {}): Move => ({
		table,
		column: "reference_id",
		type: { column: "reference_type", value: entity },
		...more,
	});
	return [
		related("data_files"),
		related("external_ids"),
		related("note_relations", { unique: ["note_id"], unnamed: true }),
		related("task_relations", { unique: ["task_id"], unnamed: true }),
		related("meeting_relations", { unique: ["meeting_id"], unnamed: true }),
		related("email_relations", { unique: ["email_id"], unnamed: true }),
		related("tearsheet_members", { unique: ["tearsheet_id"] }),
		...sendoutMoves(entity),
	];
}
