import { sql } from "kysely";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Row } from "#db/kit/row.ts";
import type { Actor } from "#db/kit/types.ts";

export type EventKind =
	| "created"
	| "status"
	| "services"
	| "changed"
	| "sent"
	| "opened"
	| "accepted"
	| "signed"
	| "cancelled"
	| "approval_asked"
	| "approved"
	| "refused"
	| "converted"
	| "credits";

export type EventActor = Actor | { type: "client"; id: null; name: string };

interface NewEvent {
	kind: EventKind;
	from?: number;
	to?: number;
	reason?: string | null;
	note?: string | null;
	details?: Record<string, unknown>;
	actor: EventActor;
}

/** Writes one row of a proposal's history. */
export async function insertProposalEvent(db: Scoped, proposalId: number, event: NewEvent): Promise<void> {
	const { kind, from, to, reason, note, details = {}, actor } = event;
	await db
		.insertInto("proposal_events")
		.values({
			business_id: db.businessId,
			proposal_id: proposalId,
			kind,
			from_status: from ?? null,
			to_status: to ?? null,
			reason: reason ?? null,
			note: note ?? null,
			details: JSON.stringify(details),
			actor_type: actor.type === "candidate" ? "system" : actor.type,
			actor_id: actor.id,
			actor_name: actor.name,
		})
		.execute();
}

export interface EventRow
	extends Row<"proposal_events", "id" | "from_status" | "to_status" | "reason" | "note" | "actor_name" | "at"> {
	kind: EventKind;
	details: Record<string, unknown>;
	actor_type: "recruiter" | "client" | "system";
}

/** A proposal's history, newest first. */
export async function listEvents(db: Scoped, proposalId: number): Promise<EventRow[]> {
	const { rows } = await sql<EventRow>`
select id, kind, from_status, to_status, reason, note, details, actor_type, actor_name, at from proposal_events
where business_id = ${db.businessId} and proposal_id = ${proposalId} order by id desc limit 300`.execute(db);
	return rows;
}
