import { expect, test } from "vitest";
import type { MessageQuery } from "#app/domain/conversations/message-permission.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { suppressNumber } from "#db/queries/suppressions.ts";
import { aCandidate, aClientContact, aCompany, aRecruiter, withRollback } from "#db/testing.ts";
import { getMessageDecision, getMessageDecisions } from "./message-decision.ts";
import { resumeMessages, saveMessagePermissions, stopMessages } from "./message-permissions.ts";

// A Monday noon and a Sunday night in São Paulo.
const noon = new Date("2026-11-30T15:00:00Z");
const night = new Date("2026-11-30T02:00:00Z");
const person = (id: number) => ({ entity: "candidates" as const, id });
const mobile = "+5511987654321";

async function ask(trx: Scoped, id: number, query: Partial<MessageQuery> = {}, now = noon) {
	const whole = Object.assign(
		{ channel: "whatsapp", purpose: "process", byHand: true, recruiterId: null } as const,
		query,
	);
	const decision = await getMessageDecision(trx, person(id), whole, now);
	return decision.kind === "refused" ? decision.reason : decision.kind;
}

const agree = (trx: Scoped, id: number) =>
	saveMessagePermissions(trx, person(id), [{ channel: "whatsapp", purpose: "process", granted: true }], {
		source: "registration",
		wording: "Aceito",
	});

test("getMessageDecision allows only the channels and purposes the candidate consented to", () =>
	withRollback(async ({ trx }) => {
		const ana = await aCandidate(trx, { mobile_phone: mobile });
		expect(await ask(trx, ana.id)).toBe("no_consent");
		await agree(trx, ana.id);
		expect(await ask(trx, ana.id)).toBe("allowed");
		expect(await ask(trx, ana.id, { purpose: "opportunities" })).toBe("no_consent");
		expect(await ask(trx, ana.id, { channel: "sms" })).toBe("no_consent");
		expect(await ask(trx, ana.id, { channel: "portal" })).toBe("allowed");
	}));

test("getMessageDecision returns quiet at night in the candidate's own time zone", () =>
	withRollback(async ({ trx }) => {
		const ana = await aCandidate(trx, { mobile_phone: mobile, state: "SP" });
		const rui = await aCandidate(trx, { mobile_phone: "+351912345678", country: "PT", state: null });
		await agree(trx, ana.id);
		await agree(trx, rui.id);
		const query = { channel: "whatsapp", purpose: "process", byHand: false, recruiterId: null } as const;
		const late = await getMessageDecisions(trx, "candidates", [ana.id, rui.id], query, night);
		expect(late.get(ana.id)).toEqual({ kind: "quiet", until: new Date("2026-11-30T11:00:00Z") });
		expect(late.get(rui.id)).toEqual({ kind: "quiet", until: new Date("2026-11-30T08:00:00Z") });
		const early = await getMessageDecisions(
			trx,
			"candidates",
			[ana.id, rui.id],
			query,
			new Date("2026-11-30T08:30:00Z"),
		);
		expect([early.get(ana.id)?.kind, early.get(rui.id)?.kind]).toEqual(["quiet", "allowed"]);
	}));

test("getMessageDecision returns quiet on a holiday when the business's quiet hours include holidays", () =>
	withRollback(async ({ trx, business: { id } }) => {
		const ana = await aCandidate(trx, { mobile_phone: mobile, state: "SP" });
		await agree(trx, ana.id);
		await trx
			.insertInto("holidays")
			.values({ business_id: id, name: "Aniversário da empresa", date: "2026-11-30", scope: "business" })
			.execute();
		expect(await ask(trx, ana.id, { byHand: false })).toBe("allowed");
		const hours = { from: "20:00", to: "08:00", days: [0, 6], holidays: true };
		await trx
			.updateTable("businesses")
			.set({ settings: JSON.stringify({ quiet_hours: hours }) })
			.where("id", "=", id)
			.execute();
		expect(await ask(trx, ana.id, { byHand: false })).toBe("quiet");
		expect(await ask(trx, ana.id)).toBe("quiet");
		expect(await ask(trx, ana.id, { byHand: false }, new Date("2026-12-01T15:00:00Z"))).toBe("allowed");
	}));

test("stopMessages blocks every channel and other records with the same number until resumeMessages reopens one channel", () =>
	withRollback(async ({ trx }) => {
		const ana = await aCandidate(trx, { mobile_phone: mobile });
		const twin = await aCandidate(trx, { mobile_phone: mobile });
		await agree(trx, ana.id);
		await agree(trx, twin.id);
		expect(await stopMessages(trx, person(ana.id), "PARE")).toBe(true);
		expect(await ask(trx, ana.id)).toBe("withdrawn");
		expect(await ask(trx, ana.id, { channel: "sms" })).toBe("withdrawn");
		expect(await ask(trx, twin.id)).toBe("withdrawn");
		expect(await ask(trx, ana.id, { channel: "portal", purpose: "opportunities" })).toBe("unsubscribed");
		expect(await ask(trx, ana.id, { purpose: "confirmation" })).toBe("allowed");
		expect(await stopMessages(trx, person(ana.id), "PARE")).toBe(false);
		// After a withdrawal, a recruiter cannot restore the permission.
		const refused = await saveMessagePermissions(
			trx,
			person(ana.id),
			[{ channel: "whatsapp", purpose: "process", granted: true }],
			{ source: "recruiter", proof: "Disse por telefone" },
		);
		expect(refused).toHaveLength(1);
		expect(await ask(trx, ana.id)).toBe("withdrawn");
		expect(await resumeMessages(trx, person(ana.id), "whatsapp", "VOLTAR")).toBe(true);
		expect(await ask(trx, ana.id)).toBe("allowed");
		expect(await ask(trx, ana.id, { channel: "sms" })).toBe("withdrawn");
	}));

test("getMessageDecision refuses a suppressed or outdated phone number", () =>
	withRollback(async ({ trx }) => {
		const ana = await aCandidate(trx, { mobile_phone: mobile });
		await agree(trx, ana.id);
		await trx
			.insertInto("contact_points")
			.values({
				business_id: trx.businessId,
				reference_type: "candidates",
				reference_id: ana.id,
				kind: "phone",
				value: mobile,
				state: "outdated",
			})
			.execute();
		expect(await ask(trx, ana.id)).toBe("bad_phone");
		await trx.deleteFrom("contact_points").where("business_id", "=", trx.businessId).execute();
		await suppressNumber(trx, { phone: mobile, reason: "manual", source: "recruiter" });
		expect(await ask(trx, ana.id)).toBe("manual");
	}));

test("getMessageDecision refuses off-limits and do-not-use candidates on every channel, except for the protecting recruiter", () =>
	withRollback(async ({ trx }) => {
		const helena = await aRecruiter(trx);
		const ana = await aCandidate(trx, { mobile_phone: mobile });
		await agree(trx, ana.id);
		await trx
			.insertInto("off_limits")
			.values({
				business_id: trx.businessId,
				kind: "candidate",
				severity: "block",
				candidate_id: ana.id,
				recruiter_id: helena.id,
				reason: "Em processo",
				starts_on: "2026-01-01",
			})
			.execute();
		expect(await ask(trx, ana.id)).toBe("off_limits");
		expect(await ask(trx, ana.id, { channel: "portal" })).toBe("off_limits");
		const byHelena = { channel: "whatsapp", purpose: "process", byHand: true, recruiterId: helena.id } as const;
		expect(await getMessageDecision(trx, person(ana.id), byHelena, noon)).toEqual({ kind: "allowed" });
		const rui = await aCandidate(trx, { mobile_phone: "+5511987654322", status: 9, status_reason: "Fraude" });
		await agree(trx, rui.id);
		expect(await ask(trx, rui.id)).toBe("do_not_use");
	}));

test("getMessageDecision allows only process messages to a protected company's contact and refuses DNC contacts", () =>
	withRollback(async ({ trx }) => {
		const company = await aCompany(trx);
		const contact = await aClientContact(trx, { client_company_id: company.id, mobile_phone: mobile });
		const dnc = await aClientContact(trx, { client_company_id: company.id, mobile_phone: mobile, status: "DNC" });
		await trx
			.insertInto("off_limits")
			.values({
				business_id: trx.businessId,
				kind: "company",
				severity: "block",
				client_company_id: company.id,
				reason: "Cliente",
				starts_on: "2026-01-01",
			})
			.execute();
		const query = { channel: "sms", byHand: true, recruiterId: null } as const;
		const decide = async (id: number, purpose: "process" | "opportunities") =>
			(await getMessageDecision(
				trx,
				{ entity: "client_contacts", id },
				Object.assign({ purpose }, query),
				noon,
			)) as object;
		expect(await decide(contact.id, "process")).toEqual({ kind: "refused", reason: "no_consent" });
		expect(await decide(contact.id, "opportunities")).toEqual({ kind: "refused", reason: "off_limits" });
		expect(await decide(dnc.id, "process")).toEqual({ kind: "refused", reason: "off_limits" });
	}));
