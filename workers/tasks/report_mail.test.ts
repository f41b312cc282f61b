import { sql } from "kysely";
import { expect, test } from "vitest";
import { toMime } from "#app/integrations/mail/mime.server.ts";
import {
	findSignedInRecruiter,
	saveReport,
	signIn,
} from "#app/routes/recruiters/reports/saved/saved-reports.testing.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { enqueueReportMails, saveReportSchedule } from "#db/queries/report-schedules.ts";
import { findSavedReport } from "#db/queries/saved-reports.ts";
import { useDatabase } from "#db/testing.ts";
import type { Payloads } from "../payloads.ts";
import { createTaskContext } from "../testing.ts";
import { reportMail } from "./report_mail.ts";

const demo = useDatabase({ demo: true });

test("reportMail sends each reader one email with their own numbers and language when it is run twice", {
	timeout: 240_000,
}, async () => {
	const [admin, rogerio] = [
		await signIn(demo.db, "admin@seleta.example"),
		await signIn(demo.db, "recruiter@seleta.example"),
	];
	const [owner, reader] = [await findSignedInRecruiter(admin), await findSignedInRecruiter(rogerio)];
	const { businessId } = owner;
	const within = <T>(work: Parameters<typeof inBusiness<T>>[2]) => inBusiness(demo.db, businessId, work);
	const query = "measure=fees&by=month&start_date=2024-01-01&end_date=2027-12-31";
	const uid = await saveReport(admin, { name: "Honorários", query, sharing: "all" });
	const scheduleId = await within(async (trx) => {
		const report = await findSavedReport(trx, { recruiterId: owner.id, uid });
		const reportId = report?.id ?? 0;
		await saveReportSchedule(
			trx,
			{ reportId, recruiterId: owner.id },
			{ every: "day", weekday: null, month_day: null, hour: 8, active: true, people: [owner.id, reader.id] },
		);
		await sql`update recruiters set locale = 'en' where business_id = ${businessId} and id = ${reader.id}`.execute(trx);
		const { id } = await trx
			.selectFrom("report_schedules")
			.select("id")
			.where("business_id", "=", businessId)
			.where("saved_report_id", "=", reportId)
			.executeTakeFirstOrThrow();
		return id;
	});
	const run = (recruiterId: number) =>
		reportMail({ businessId, scheduleId, recruiterId, day: "2026-11-30" }, createTaskContext(demo.db));
	await run(owner.id);
	await run(owner.id);
	await run(reader.id);
	const mails = await within((trx) =>
		trx
			.selectFrom("email_messages as m")
			.leftJoin("email_attachments as a", (join) =>
				join.onRef("a.business_id", "=", "m.business_id").onRef("a.email_id", "=", "m.id"),
			)
			.select(["m.to_email", "m.locale", "m.subject", "m.html", "m.text", "a.file_name"])
			.where("m.business_id", "=", businessId)
			.where("m.kind", "=", "report")
			.orderBy("m.id")
			.execute(),
	);
	expect(mails.map(({ to_email, locale, file_name }) => [to_email, locale, file_name])).toEqual([
		[owner.email, "pt", `report-${uid}.png`],
		[reader.email, "en", null],
	]);
	const [own, other] = mails;
	expect(own?.subject).toMatch(/^Honorários: /);
	expect(own?.html).toContain(`src="cid:report-${uid}.png" alt="Honorários. `);
	expect(own?.html).toContain("<table");
	expect(own?.html).toContain(`/recruiters/reports/saved/${uid}/stop`);
	expect(other?.html).toContain("Your role does not have access");
	expect(other?.html).not.toContain("R$");
});

test("a report's mail is neither lost nor sent twice when its worker is killed while planning it, drawing it and after writing it", {
	timeout: 240_000,
}, async () => {
	const admin = await signIn(demo.db, "admin@seleta.example");
	const owner = await findSignedInRecruiter(admin);
	const { businessId } = owner;
	const within = <T>(work: Parameters<typeof inBusiness<T>>[2]) => inBusiness(demo.db, businessId, work);
	const uid = await saveReport(admin, { name: "Toda manhã", query: "measure=applies&by=month", sharing: "none" });
	await within(async (trx) => {
		const report = await findSavedReport(trx, { recruiterId: owner.id, uid });
		const when = { every: "day", weekday: null, month_day: null, hour: 8, active: true, people: [owner.id] } as const;
		await saveReportSchedule(trx, { reportId: report?.id ?? 0, recruiterId: owner.id }, when);
	});
	const morning = { day: "2026-12-01", time: "08:00" };
	const listJobs = () =>
		demo.owner
			.query<{ payload: Payloads["report_mail"] }>(
				`select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
				where t.identifier = 'report_mail' and payload ->> 'recruiterId' = $1 and payload ->> 'day' = $2`,
				[String(owner.id), morning.day],
			)
			.then(({ rows }) => rows);
	const killed = new Error("killed");
	const planning = within(async (trx) => {
		await enqueueReportMails(trx, morning);
		throw killed;
	});
	await expect(planning).rejects.toThrow("killed");
	expect(await listJobs()).toEqual([]);
	await within((trx) => enqueueReportMails(trx, morning));
	await within((trx) => enqueueReportMails(trx, { ...morning, time: "09:00" }));
	const planned = (await listJobs()).map(({ payload }) => payload);
	const mine = planned.filter(({ recruiterId }) => recruiterId === owner.id);
	const countMails = async () => {
		const rows = await within((trx) =>
			trx
				.selectFrom("email_messages")
				.select("id")
				.where("business_id", "=", businessId)
				.where("subject", "like", "Toda manhã:%")
				.execute(),
		);
		return rows.length;
	};
	const run = async (hold?: () => Promise<void>) => {
		for (const payload of mine) await reportMail(payload, createTaskContext(demo.db, hold ? { hold } : {}));
	};
	// Its picture is drawn and stored, and its mail is not written.
	await expect(run(() => Promise.reject(killed))).rejects.toThrow("killed");
	expect(await countMails()).toBe(0);
	await run();
	expect(await countMails()).toBe(1);
	// It died after that, before its job was done: the next worker does it again.
	await run();
	expect(await countMails()).toBe(1);
});

test("toMime puts a picture that the text shows into it, and other files beside it", async () => {
	const mail = {
		from: { name: "A", address: "a@seleta.example" },
		to: { name: "B", address: "b@seleta.example" },
		replyTo: null,
		subject: "S",
		html: '<img src="cid:report-1.png" alt="x">',
		text: "x",
		messageId: "<1@seleta.example>",
		inReplyTo: null,
		thread: null,
		language: "pt-BR",
		automatic: true,
		unsubscribe: null,
		calendar: null,
		mailbox: null,
		attachments: ["report-1.png", "other.png"].map((fileName) => ({
			fileName,
			contentType: "image/png",
			content: new Uint8Array([1]),
		})),
	};
	const text = (await toMime(mail)).toString();
	expect(text).toMatch(/content-id: <report-1\.png>/i);
	expect(text).toMatch(/inline; filename=report-1\.png/);
	expect(text).toMatch(/attachment; filename=other\.png/);
});
