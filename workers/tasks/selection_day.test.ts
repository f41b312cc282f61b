import { expect, test } from "vitest";
import { hashSecret } from "#app/auth/secret.server.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { aClientContact, aJob, aRecruiter, aShortlist, aShortlistViewer, useDatabase } from "#db/testing.ts";
import { createTaskContext } from "../testing.ts";
import { selectionDay } from "./selection_day.ts";

const database = useDatabase();

/** Monday 2026-11-16 to Thursday 2026-11-19: three business days. */
const sentOn = new Date("2026-11-16T15:00:00Z");

test("a client silent for the business days a business waits is reminded once, with a task; who said a word is not", async () => {
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
	// A Saturday is nobody's day.
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
