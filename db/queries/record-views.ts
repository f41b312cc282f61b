import { audit } from "#db/kit/audit.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Actor } from "#db/kit/types.ts";

interface Look {
	actor: Actor;
	/** The entity's key. */
	recordType: string;
	recordId: number;
	/** What was shown, by name; never the values. */
	fields: readonly string[];
}

/** Records that somebody looked at values that are masked for everybody: who, whose, which, when. */
export function recordView(db: Scoped, { actor, recordType, recordId, fields }: Look): Promise<void> {
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
	/** What for: the record that asks for it, by its kind. */
	purpose: Readonly<Record<string, string>>;
	views: readonly { recordId: number; fields: readonly string[] }[];
}

/** Records one look at many people at once, each by itself, with its purpose. */
export async function recordViews(db: Scoped, { actor, recordType, purpose, views }: Looks): Promise<void> {
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
