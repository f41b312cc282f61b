import { expect, test } from "vitest";
import type { NotificationKind } from "#app/domain/notifications/notification-kinds.ts";
import { bindDatabase } from "#db/kit/business-database.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { insertNotification, markAllRead } from "#db/queries/notifications.ts";
import { aRecruiter, useDatabase } from "#db/testing.ts";
import { createTaskContext } from "../testing.ts";
import { mailDigests } from "./notification_digest.ts";
import { notifyInstant } from "./notify_instant.ts";

const database = useDatabase();

async function aPerson(prefs: object, locale: "pt" | "en" = "pt") {
	const { id: businessId } = await database.business("Seleta");
	const inside = <T>(work: (trx: Scoped) => Promise<T>) => inBusiness(database.db, businessId, work);
	const person = await inside((trx) =>
		aRecruiter(trx, { name: "Ana", locale, notification_prefs: JSON.stringify(prefs) }),
	);
	let count = 0;
	const tell = (category: "Apply" | "Note" | "Others", kind: NotificationKind, group?: string) => {
		count += 1;
		return inside((trx) =>
			insertNotification(trx, {
				recruiterId: person.id,
				category,
				kind,
				dedupeKey: String(count),
				...(group ? { group } : {}),
				params: { candidate: `Marina ${count}`, job: "Analista", by: "Caio", task: "Ligar" },
				link: `/recruiters/applies/${count}`,
			}),
		);
	};
	const mails = () =>
		inside((trx) =>
			trx
				.selectFrom("email_messages")
				.select(["to_email", "subject", "text", "html", "kind"])
				.where("business_id", "=", businessId)
				.orderBy("id")
				.execute(),
		);
	return { businessId, inside, person, tell, mails };
}

// 2026-11-23 is a Monday.
const at = (day: string) => new Date(`2026-11-${day}T08:00:00-03:00`);

test("one mail a business day, with what is unread of the categories asked for, by category and with its places", async () => {
	const { businessId, inside, person, tell, mails } = await aPerson({
		Apply: "digest",
		Note: { panel: true, email: "digest" },
	});
	await inside((trx) =>
		trx.insertInto("holidays").values({ business_id: businessId, date: "2026-11-24", name: "Feriado" }).execute(),
	);
	await tell("Apply", "apply_created", "1");
	await tell("Apply", "apply_created", "1");
	await tell("Note", "note_mention");
	await tell("Others", "task_assigned");
	const run = (day: string) => mailDigests(bindDatabase(database.db, businessId), at(day));
	await run("21");
	await run("22");
	await run("24");
	expect(await mails()).toEqual([]);
	await run("23");
	await run("23");
	const [mail, ...more] = await mails();
	expect(more).toEqual([]);
	expect(mail).toMatchObject({
		to_email: person.email,
		kind: "notification_digest",
		subject: "3 avisos de hoje em Seleta",
	});
	expect(mail?.text).toContain("Candidaturas\n- 2 candidaturas novas em Analista");
	expect(mail?.text).toContain("Notas\n- Caio mencionou você em uma nota\n");
	expect(mail?.text).toMatch(/https?:\/\/[^\s]+\/recruiters\/applies\/2/);
	expect(mail?.text).toContain("/recruiters/profile#notices");
	expect(mail?.text).not.toContain("Ligar");
	// Without news no e-mail is sent; later notifications wait for the next day's.
	await run("25");
	expect(await mails()).toHaveLength(1);
	await tell("Apply", "apply_created");
	await run("23");
	expect(await mails()).toHaveLength(1);
	await run("26");
	expect(await mails()).toHaveLength(2);
});

test("nothing unread, no mail; what the bell does not show counts as unread; in the reader's language", async () => {
	const read = await aPerson({ Apply: "digest" });
	await read.tell("Apply", "apply_created");
	await read.inside((trx) => markAllRead(trx, read.person.id));
	await mailDigests(bindDatabase(database.db, read.businessId), at("23"));
	expect(await read.mails()).toEqual([]);

	const hidden = await aPerson({ Apply: { panel: false, email: "digest" } }, "en");
	await hidden.tell("Apply", "apply_created");
	await hidden.inside((trx) => markAllRead(trx, hidden.person.id));
	await mailDigests(bindDatabase(database.db, hidden.businessId), at("23"));
	expect((await hidden.mails()).map(({ text }) => text.includes("Marina 1 applied to Analista"))).toEqual([true]);
});

test("at once: ten notices of a burst are one mail, and who read them in the bell gets none", async () => {
	const { businessId, inside, person, tell, mails } = await aPerson({ Note: { panel: true, email: "instant" } });
	for (let count = 0; count < 10; count += 1) await tell("Note", "note_mention");
	const { rows } = await database.owner.query(
		"select count(*)::int as jobs, bool_and(run_at > now() + interval '100 seconds') as later from graphile_worker.jobs where key = $1",
		[`notify_instant:${businessId}:${person.id}`],
	);
	expect(rows[0]).toEqual({ jobs: 1, later: true });
	const context = createTaskContext(database.db, { businessId });
	const run = () => notifyInstant({ businessId, recruiterId: person.id }, context);
	await run();
	await run();
	expect((await mails()).map(({ subject }) => subject)).toEqual(["10 novos avisos em Seleta"]);
	await tell("Note", "note_mention");
	await inside((trx) => markAllRead(trx, person.id));
	await run();
	expect(await mails()).toHaveLength(1);
	await tell("Note", "note_mention");
	await run();
	expect((await mails())[1]?.subject).toBe("Caio mencionou você em uma nota");
});

test("recruiters' mail comes from the brand where they come in, not from the one that was made first", async () => {
	const { businessId, inside, person, tell } = await aPerson({ Note: { panel: true, email: "instant" } });
	const host = `entrada-${businessId}.localhost`;
	await inside(async (trx) => {
		await trx
			.updateTable("site_configs")
			.set({ brand_key: "talenses" })
			.where("business_id", "=", businessId)
			.execute();
		const door = { business_id: businessId, brand_key: "land", domain: host, title: "Entrada" };
		await trx.insertInto("site_configs").values(door).execute();
	});
	await tell("Note", "note_mention");
	await notifyInstant({ businessId, recruiterId: person.id }, createTaskContext(database.db, { businessId }));
	const mail = await inside((trx) =>
		trx.selectFrom("email_messages").select("text").where("business_id", "=", businessId).executeTakeFirstOrThrow(),
	);
	expect(mail.text).toContain(`//${host}`);
	expect(mail.text).not.toContain(`//brand-${businessId}.localhost`);
});
