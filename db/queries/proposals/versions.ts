import { sql } from "kysely";
import { buildPlanLines } from "#app/domain/fees/billing.ts";
import { serviceFee } from "#app/domain/fees/service-fee.ts";
import type { ProposalDocument } from "#app/domain/proposals/document.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import type { Column, Row } from "#db/kit/row.ts";
import type { Actor } from "#db/kit/types.ts";
import { insertProposalEvent } from "./events.ts";
import type { ProposalRecord } from "./find.ts";
import { listServices, toFeeInput } from "./services.ts";
import { findStandardBilling } from "./standard-fees.ts";

export async function loadDocument(db: Scoped, proposal: ProposalRecord): Promise<ProposalDocument> {
	const services = await listServices(db, proposal.id);
	const billing = await findStandardBilling(db, proposal.standard_billing_id);
	const total = Number(proposal.value_cents);
	return {
		number: proposal.number,
		title: proposal.title,
		company: proposal.company,
		contact: proposal.contact,
		owner: { name: proposal.owner, email: proposal.owner_email },
		currency: proposal.currency,
		total,
		guaranteeDays: proposal.guarantee_days,
		validUntil: proposal.valid_until,
		intro: proposal.intro,
		terms: proposal.terms,
		services: services.map((service) => {
			const { fee, discount, unit, total: sum, steps } = serviceFee(toFeeInput(service));
			const { kind, title, openings } = service;
			return { kind, title, openings, fee, discount, unit, total: sum, steps };
		}),
		instalments: billing && {
			name: billing.name,
			lines: buildPlanLines(total, billing.milestones, billing.terms, {}, new Set()).map(({ trigger, cents }) => ({
				trigger,
				cents,
			})),
			days: billing.terms.payment_terms_days,
			business: billing.terms.business_days,
		},
		credits: await listProposalCredits(db, proposal.id),
	};
}

/** Prepaid units a proposal sells. */
export async function listProposalCredits(db: Scoped, proposalId: number) {
	return db
		.selectFrom("proposal_credits")
		.select(["unit", "amount", "months"])
		.where("business_id", "=", db.businessId)
		.where("proposal_id", "=", proposalId)
		.orderBy("unit")
		.execute();
}

export interface VersionRow
	extends Row<
			"proposal_versions",
			| "id"
			| "uid"
			| "version"
			| "site_config_id"
			| "to_name"
			| "to_email"
			| "sent_at"
			| "opened_at"
			| "opens"
			| "accepted_at"
			| "accepted_name"
			| "accepted_ip"
			| "cancelled_at"
			| "cancel_reason"
		>,
		Row<"email_messages", "skipped_reason"> {
	content: ProposalDocument;
	value: number;
	currency: "BRL" | "USD";
	locale: "pt" | "en";
	valid_until: string | null;
	sent_by: Column<"recruiters", "name"> | null;
	cancelled_by: Column<"recruiters", "name"> | null;
	email_state: Column<"email_messages", "state"> | null;
}

/** Newest first; only one when its uid is given. */
export async function listVersions(db: Scoped, proposalId: number, uid: string | null = null): Promise<VersionRow[]> {
	const { rows } = await sql<VersionRow>`
select v.id, v.uid, v.version, v.content, v.value_cents::float8 as value, v.currency, v.locale, v.site_config_id, v.to_name, v.to_email,
  v.valid_until::text as valid_until, v.sent_at, s.name as sent_by, v.opened_at, v.opens, v.accepted_at, v.accepted_name, v.accepted_ip,
  v.cancelled_at, c.name as cancelled_by, v.cancel_reason, e.state as email_state, e.skipped_reason
from proposal_versions v
left join recruiters s on s.business_id = v.business_id and s.id = v.sent_by_id
left join recruiters c on c.business_id = v.business_id and c.id = v.cancelled_by_id
left join email_messages e on e.business_id = v.business_id and e.id = v.email_message_id
where v.business_id = ${db.businessId} and v.proposal_id = ${proposalId} ${uid === null ? sql`` : sql`and v.uid = ${uid}`}
order by v.version desc limit 100`.execute(db);
	return rows;
}

/** Its link can no longer be accepted. False when already accepted or cancelled. */
export async function cancelVersion(
	db: Scoped,
	proposalId: number,
	{ uid, reason }: { uid: string; reason: string },
	actor: Actor,
): Promise<boolean> {
	const row = await db
		.updateTable("proposal_versions")
		.set({ cancelled_at: new Date(), cancelled_by_id: actor.id, cancel_reason: reason })
		.where("business_id", "=", db.businessId)
		.where("proposal_id", "=", proposalId)
		.where("uid", "=", uid)
		.where("cancelled_at", "is", null)
		.where("accepted_at", "is", null)
		.returning("version")
		.executeTakeFirst();
	if (!row) return false;
	await insertProposalEvent(db, proposalId, {
		kind: "cancelled",
		note: reason,
		details: { version: row.version },
		actor,
	});
	return true;
}
