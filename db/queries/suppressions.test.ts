import { sql } from "kysely";
import { expect, test } from "vitest";
import type { MailClass } from "#app/domain/mail/send-eligibility.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { activeSuppression } from "#db/kit/suppression-condition.ts";
import { aCandidate, aClientContact, aCompany, aRecruiter, withRollback } from "#db/testing.ts";
import { listRecipients } from "./bulk-runs/recipients.ts";
import { MailTooLarge, queueEmail } from "./emails.ts";
import {
	addSuppression,
	liftByStaff,
	liftNumberSuppression,
	liftSuppression,
	listSuppressionReasons,
	listSuppressions,
	suppressNumber,
} from "./suppressions.ts";
import { createUnsubscribeToken, findUnsubscribeLink, resubscribe, unsubscribe } from "./unsubscribe-links.ts";

const content = { subject: "Olá", html: "<p>Olá</p>", text: "Olá" };

async function sent(
	trx: Scoped,
	id: number,
	email: string,
	kind: MailClass = "commercial",
	siteId: number | null = null,
) {
	const created = await queueEmail(trx, {
		kind: "x",
		class: kind,
		to: { email, name: null },
		locale: "pt",
		content,
		site: { id: siteId },
	});
	return trx
		.selectFrom("email_messages")
		.select(["state", "skipped_reason", "to_email"])
		.where("id", "=", created ?? 0)
		.executeTakeFirstOrThrow();
}

const getJobs = async (trx: Scoped) =>
	(
		await sql<{
			n: number;
		}>`select coalesce(sum(waiting), 0)::int as n from app_queue() where task = 'send_email'`.execute(trx)
	).rows[0]?.n;

test("a lifted suppression blocks no email, but an active one beside it still does", () =>
	withRollback(async ({ trx, business: { id, siteId } }) => {
		const email = "de.volta@mail.example";
		const link = await findUnsubscribeLink(trx, await createUnsubscribeToken(trx, email, siteId));
		if (!link) throw new Error("no link");
		await unsubscribe(trx, link, { all: true, source: "page" });
		expect(await sent(trx, id, email)).toMatchObject({ state: "skipped", skipped_reason: "unsubscribed" });
		await resubscribe(trx, link);
		expect(await sent(trx, id, email)).toMatchObject({ state: "queued", skipped_reason: null });
		await unsubscribe(trx, link, { all: false, source: "page" });
		expect(await sent(trx, id, email, "commercial", siteId)).toMatchObject({ state: "skipped" });
	}));

test("unsubscribe blocks the candidate, lead and contact of one address at once", () =>
	withRollback(async ({ trx, business: { id, siteId } }) => {
		const email = "tres.vezes@mail.example";
		const candidate = await aCandidate(trx, { email });
		const contact = await aClientContact(trx, { email });
		const lead = await trx
			.insertInto("contacts")
			.values({ business_id: id, name: "Três Vezes", company_name: "Aurora", email })
			.returning("id")
			.executeTakeFirstOrThrow();
		const token = await createUnsubscribeToken(trx, "Tres.Vezes@mail.example", siteId);
		const link = await findUnsubscribeLink(trx, token);
		await unsubscribe(trx, link as NonNullable<typeof link>, { all: true, source: "page" });
		for (const [entity, record] of [
			["candidates", candidate],
			["client_contacts", contact],
			["contacts", lead],
		] as const)
			expect(await listRecipients(trx, entity, [record.id])).toMatchObject([{ refused: "opted_out" }]);
		const { rows } = await sql<{ reason: string }>`
select ${activeSuppression(trx, sql`email`, sql`null::bigint`)} as reason from (
  select email from candidates where id = ${candidate.id} union all select email from client_contacts where id = ${contact.id}
  union all select email from contacts where id = ${lead.id}) people`.execute(trx);
		expect(rows).toEqual([{ reason: "unsubscribe" }, { reason: "unsubscribe" }, { reason: "unsubscribe" }]);
		const before = await getJobs(trx);
		expect(await sent(trx, id, email)).toMatchObject({ state: "skipped", skipped_reason: "unsubscribed" });
		expect(await getJobs(trx)).toBe(before);
		expect(await sent(trx, id, email, "security")).toMatchObject({ state: "queued" });
	}));

test("unsubscribe from one brand blocks only that brand, and only the recipient can subscribe again", () =>
	withRollback(async ({ trx, business: { id, siteId } }) => {
		const email = "marca@mail.example";
		const link = await findUnsubscribeLink(trx, await createUnsubscribeToken(trx, email, siteId));
		const existing = link as NonNullable<typeof link>;
		await unsubscribe(trx, existing, { all: false, source: "one_click" });
		await unsubscribe(trx, existing, { all: false, source: "page" });
		expect(await listSuppressionReasons(trx, email, siteId)).toEqual(["unsubscribe"]);
		expect(await listSuppressionReasons(trx, email, null)).toEqual([]);
		expect(await sent(trx, id, email, "commercial", siteId)).toMatchObject({ skipped_reason: "unsubscribed" });
		expect(await sent(trx, id, email)).toMatchObject({ state: "queued" });
		const [line] = await listSuppressions(trx, { email, reason: null, lifted: false, page: 1, per: 10 });
		const staff = await aRecruiter(trx);
		expect(await liftByStaff(trx, line?.uid ?? "", staff.id)).toBe(false);
		await resubscribe(trx, existing);
		expect(await listSuppressionReasons(trx, email, siteId)).toEqual([]);
		expect(await listSuppressions(trx, { email, reason: null, lifted: true, page: 1, per: 10 })).toMatchObject([
			{ lifted_by: "page", source: "one_click" },
		]);
	}));

test("addSuppression adds an entry once, liftSuppression lifts it, and another business never sees it", () =>
	withRollback(async ({ trx, inOther }) => {
		const email = "volta@mail.example";
		expect(await addSuppression(trx, { email, reason: "bounce", source: "smtp" })).toBe(true);
		expect(await addSuppression(trx, { email: " VOLTA@mail.example", reason: "bounce", source: "smtp" })).toBe(false);
		expect(await inOther((theirs) => listSuppressionReasons(theirs, email))).toEqual([]);
		expect(await liftSuppression(trx, { email, reason: "bounce", by: "recruiter:1" })).toBe(1);
		expect(await addSuppression(trx, { email, reason: "bounce", source: "smtp" })).toBe(true);
	}));

test("queueEmail skips off-limits, do-not-use, missing and invalid addresses with the reason", () =>
	withRollback(async ({ trx, business: { id } }) => {
		const guarded = await aCompany(trx, { status: "Off Limits" });
		const contact = await aClientContact(trx, { client_company_id: guarded.id });
		const unwanted = await aCandidate(trx, { status: 9 });
		expect(await sent(trx, id, contact.email)).toMatchObject({ skipped_reason: "off_limits" });
		expect(await sent(trx, id, unwanted.email)).toMatchObject({ skipped_reason: "do_not_use" });
		expect(await sent(trx, id, unwanted.email, "transactional")).toMatchObject({ state: "queued" });
		expect(await sent(trx, id, "")).toMatchObject({ state: "skipped", skipped_reason: "no_email" });
		expect(await sent(trx, id, "a@b.example, c@d.example")).toMatchObject({ skipped_reason: "bad_address" });
		expect(await sent(trx, id, "ana@bücher.example")).toMatchObject({ to_email: "ana@xn--bcher-kva.example" });
	}));

test("queueEmail rejects emails over ten megabytes, including attachments", () =>
	withRollback(async ({ trx }) => {
		const mail = { kind: "x", to: { email: "a@b.example", name: null }, locale: "pt" as const };
		const large = { ...content, html: "x".repeat(10 * 1024 * 1024) };
		await expect(queueEmail(trx, { ...mail, content: large })).rejects.toThrow(MailTooLarge);
		const file = { fileName: "cv.pdf", contentType: "application/pdf", storageKey: "k", size: 10 * 1024 * 1024 };
		await expect(queueEmail(trx, { ...mail, content, attachments: [file] })).rejects.toThrow(MailTooLarge);
		for (const wrong of [
			{ attachments: [{ ...file, size: 1, fileName: "a\r\nb.pdf" }] },
			{ replyTo: "a@b.example\r\nBcc: c@d.example" },
			{ inReplyTo: "no id" },
		])
			await expect(queueEmail(trx, { ...mail, content, ...wrong })).rejects.toThrow();
	}));

test("suppressNumber stores a phone number once, listSuppressions finds it by exact number, and liftNumberSuppression lifts it", () =>
	withRollback(async ({ trx }) => {
		const number = { phone: "+5511987654321", reason: "unsubscribe" } as const;
		expect(await suppressNumber(trx, Object.assign({ source: "reply" }, number))).toBe(true);
		expect(await suppressNumber(trx, Object.assign({ source: "reply" }, number))).toBe(false);
		const find = (email: string, lifted = false) =>
			listSuppressions(trx, { email, reason: null, lifted, page: 1, per: 10 });
		expect(await find(number.phone)).toMatchObject([{ channel: "phone", email: null }]);
		expect(await find("+5511987654322")).toEqual([]);
		expect(await liftNumberSuppression(trx, Object.assign({ by: "reply" }, number))).toBe(1);
		expect(await find(number.phone)).toEqual([]);
		expect(await find(number.phone, true)).toMatchObject([{ lifted_by: "reply" }]);
	}));
