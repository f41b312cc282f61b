import { audit } from "#db/kit/audit.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Actor } from "#db/kit/types.ts";

interface Look {
	actor: Actor;
	/** The entity's key. */
	recordType: string;
	recordId: number;
	/** Names of the displayed fields, never their values. */
	fields: readonly string[];
}

/** Records access to masked values: user, record, fields and time. */
export function logRecordView(db: Scoped, { actor, recordType, recordId, fields }: Look): Promise<void> {
	return audit(db, {
		actor,
		action: "view_sensitive",
		recordType,
		recordId,
		changes: Object.fromEntries(fields.map((name) => [name, null])),
		ip: actor.ip ?? null,
	});
}

interface Looks {
	actor: Actor;
	recordType: string;
	/** Purpose: the requesting record, by kind. */
	purpose: Readonly<Record<string, string>>;
	views: readonly { recordId: number; fields: readonly string[] }[];
}

/** Records views of several people separately, each with the purpose. */
export async function logRecordViews(db: Scoped, { actor, recordType, purpose, views }: Looks): Promise<void> {
	for (const { recordId, fields } of views)
		await audit(db, {
			actor,
			action: "view_sensitive",
			recordType,
			recordId,
			changes: { ...Object.fromEntries(fields.map((name) => [name, null])), purpose },
			ip: actor.ip ?? null,
		});
}
