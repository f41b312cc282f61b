import { sql } from "kysely";
import type { MergeMove, MovedRows } from "#db/kit/merge-rows.ts";

/** Conversation moves; of two, the one awaiting an answer stays with the remaining record. */
export const conversationMergeMoves = (column: "candidate_id" | "client_contact_id"): MergeMove[] => [
	{ table: "messages", column },
	{ table: "message_permissions", column },
	{
		table: "conversations",
		column,
		unique: [],
		further: {
			by: sql`case when unanswered_since is null then 0 else 1 end`,
			foreignKey: `conversations_business_id_${column}_fkey`,
		},
	},
];

export const getMovedPermissions = (moved: readonly Pick<MovedRows, "table" | "keys">[]): number[] =>
	(moved.find(({ table }) => table === "message_permissions")?.keys ?? []).map(({ id }) => Number(id));

/** A person's entries in send-out queues: messages sent and their answers. */
export const sendoutMergeMoves = (entity: string): MergeMove[] => [
	{
		table: "sendout_recipients",
		column: "reference_id",
		type: { column: "reference_type", value: entity },
		unique: ["queue_id"],
	},
];

export function relatedMoves(entity: string): MergeMove[] {
	const related = (table: string, more: Partial<MergeMove> = {}): MergeMove => ({
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
		...sendoutMergeMoves(entity),
	];
}
