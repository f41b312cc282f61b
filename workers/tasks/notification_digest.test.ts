import { expect, test } from "vitest";
import { inBusiness } from "#db/kit/in-business.ts";
import { insertNotification } from "#db/queries/notifications.ts";
import { aRecruiter, useDatabase } from "#db/testing.ts";
import { contextOf } from "../testing.ts";
import { notificationDigest } from "./notification_digest.ts";

const database = useDatabase();

test("one mail a day to who asked for it, with what is unread of those categories only", async () => {
	const business = await database.business("Seleta");
	const people = await inBusiness(database.db, business.id, async (trx) => {
		const wants = await aRecruiter(trx, business.id, {
			name: "Ana",
			locale: "pt",
			notification_prefs: JSON.stringify({ Apply: "digest", Note: "none" }),
		});
		const silent = await aRecruiter(trx, business.id, { name: "Bia" });
		for (const { id } of [wants, silent]) {
			const news = { recruiterId: id, link: "/recruiters" };
			const params = { candidate: "Marina Alves", job: "Analista", by: "Caio", task: "Ligar" };
			await insertNotification(trx, business.id, {
				...news,
				params,
				category: "Apply",
				kind: "apply_created",
				dedupeKey: "1",
			});
			await insertNotification(trx, business.id, {
				...news,
				params,
				category: "Note",
				kind: "note_mention",
				dedupeKey: "2",
			});
			await insertNotification(trx, business.id, {
				...news,
				params,
				category: "Others",
				kind: "task_assigned",
				dedupeKey: "3",
			});
		}
		return { wants, silent };
	});
	const kept = await inBusiness(database.db, business.id, (trx) =>
		trx.selectFrom("notifications").select("kind").where("recruiter_id", "=", people.wants.id).orderBy("id").execute(),
	);
	// Who wants none of a category is not told in the bell either.
	expect(kept.map(({ kind }) => kind)).toEqual(["apply_created", "task_assigned"]);

	await notificationDigest({}, contextOf(database.db));
	await notificationDigest({}, contextOf(database.db));
	const mails = await inBusiness(database.db, business.id, (trx) =>
		trx.selectFrom("email_messages").select(["to_email", "subject", "text", "kind"]).execute(),
	);
	expect(mails).toHaveLength(1);
	expect(mails[0]).toMatchObject({
		to_email: people.wants.email,
		kind: "notification_digest",
		subject: "1 aviso de hoje em Seleta",
	});
	expect(mails[0]?.text).toContain("Marina Alves se candidatou a Analista");
	expect(mails[0]?.text).not.toContain("Ligar");
});
