import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { hashSecret } from "#app/auth/secret.server.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import {
	aClientContact,
	aJob,
	anApply,
	anOffer,
	aRecruiter,
	aShortlist,
	aShortlistViewer,
	useDatabase,
} from "#db/testing.ts";
import { createTaskContext } from "../testing.ts";
import { selectionDay } from "./selection_day.ts";

const database = useDatabase();

/** Monday 2026-11-16 to Thursday 2026-11-19: three business days. */
const sentOn = new Date("2026-11-16T15:00:00Z");

test("selection_day reminds a silent client once with a task after the configured business days", async () => {
	const business = await database.business();
	const within = <T>(work: (trx: Scoped) => Promise<T>) => inBusiness(database.db, business.id, work);
	const created = await within(async (trx) => {
		const owner = await aRecruiter(trx, { locale: "pt" });
		const job = await aJob(trx, { title: "Diretora", owner_id: owner.id });
		const contact = await aClientContact(trx, { name: "Clara Luz", locale: "en" });
		const shortlist = await aShortlist(trx, { job_id: job.id, created_by_id: owner.id });
		const silent = await aShortlistViewer(trx, shortlist.id, { contactId: contact.id });
		const spoke = await aShortlistViewer(trx, shortlist.id);
		const gone = await aShortlistViewer(trx, shortlist.id);
		await trx
			.updateTable("shortlist_relationships")
			.set({ sent_at: sentOn, expires_at: new Date("2099-01-01") })
			.execute();
		await trx
			.updateTable("shortlist_relationships")
			.set({ revoked_at: new Date() })
			.where("id", "=", gone.id)
			.execute();
		await trx
			.insertInto("like_candidates")
			.values({
				business_id: business.id,
				shortlist_id: shortlist.id,
				shortlist_relationship_id: spoke.id,
				apply_id: shortlist.applies[0]?.id ?? 0,
				like_avaliation: true,
			})
			.execute();
		return { owner, contact, silent, shortlist };
	});
	const run = (day: string) =>
		selectionDay({ businessId: business.id, day }, createTaskContext(database.db, { businessId: business.id }));
	const seen = () =>
		within(async (trx) => ({
			mails: await trx
				.selectFrom("email_messages")
				.select(["to_email", "locale", "subject", "text"])
				.where("kind", "=", "shortlist_reminder")
				.execute(),
			tasks: await trx.selectFrom("tasks").select("subject").where("created_by_flow", "=", "client_silence").execute(),
		}));
	await run("2026-11-18");
	expect(await seen()).toEqual({ mails: [], tasks: [] });
	// No reminders on Saturdays.
	await run("2026-11-21");
	expect((await seen()).mails).toEqual([]);
	await run("2026-11-19");
	await run("2026-11-23");
	const { mails, tasks } = await seen();
	expect(mails).toMatchObject([
		{ to_email: created.contact.email, locale: "en", subject: "A reminder: candidates for Diretora" },
	]);
	expect(tasks).toEqual([{ subject: "Sem retorno do cliente: Clara Luz" }]);
	const code = /#token=(\S+)/.exec(mails[0]?.text ?? "")?.[1] ?? "";
	const saved = await within((trx) =>
		trx
			.selectFrom("shortlist_relationships")
			.select("token_hash")
			.where("id", "=", created.silent.id)
			.executeTakeFirstOrThrow(),
	);
	expect(Buffer.compare(saved.token_hash as Buffer, hashSecret(code))).toBe(0);
});

test("selectionDay reminds a candidate of a letter that is about to expire once, and of none that is answered or just sent", async () => {
	const business = await database.business();
	const within = <T>(work: (trx: Scoped) => Promise<T>) => inBusiness(database.db, business.id, work);
	const letter = async (trx: Scoped, to_email: string, values: object = {}) =>
		anOffer(trx, {
			apply_id: (await anApply(trx, { status: 7 })).id,
			status: "sent",
			sent_at: new Date("2026-11-10T15:00:00Z"),
			valid_until: "2026-11-20",
			content: JSON.stringify({}),
			token_hash: createHash("sha256").update(to_email).digest(),
			to_name: "Ana Souza",
			to_email,
			site_config_id: business.siteId,
			...values,
		});
	await within(async (trx) => {
		await trx
			.insertInto("settings")
			.values({ business_id: business.id, offer_reminder_days: 2 })
			.onConflict((oc) => oc.column("business_id").doUpdateSet({ offer_reminder_days: 2 }))
			.execute();
		await letter(trx, "open@mail.example");
		await letter(trx, "answered@mail.example", { status: "refused", decided_at: new Date() });
		await letter(trx, "fresh@mail.example", { sent_at: new Date() });
	});
	const run = (day: string) =>
		selectionDay({ businessId: business.id, day }, createTaskContext(database.db, { businessId: business.id }));
	const mails = () =>
		within((trx) => trx.selectFrom("email_messages").select("to_email").where("kind", "=", "offer_reminder").execute());
	await run("2026-11-17");
	expect(await mails()).toEqual([]);
	await run("2026-11-18");
	await run("2026-11-19");
	expect(await mails()).toEqual([{ to_email: "open@mail.example" }]);
});
