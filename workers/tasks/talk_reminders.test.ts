import { expect, test } from "vitest";
import { withRollback } from "#db/testing.ts";
import { createTaskContext } from "../testing.ts";
import { talkReminders } from "./talk_reminders.ts";

test("talk_reminders reminds each participant with a seat once in their language on the day before", () =>
	withRollback(async ({ db, trx, business, inOther, other }) => {
		const aTalk = (values: object) =>
			trx
				.insertInto("talk_events")
				.values({
					business_id: business.id,
					title: "Carreira em dados",
					status: "open",
					place: "Sala 3",
					starts_at: new Date("2027-03-02T01:00:00Z"),
					...values,
				})
				.returning("id")
				.executeTakeFirstOrThrow();
		const comes = (eventId: number, email: string, values: object = {}) =>
			trx
				.insertInto("talk_participants")
				.values({ business_id: business.id, event_id: eventId, name: "Rita", email, ...values })
				.execute();
		// At ten in the evening of the first in Brasília, which is the second elsewhere.
		const { id } = await aTalk({});
		await comes(id, "rita@mail.example", { site_config_id: business.siteId, locale: "en" });
		await comes(id, "caio@mail.example", { status: "confirmed" });
		await comes(id, "espera@mail.example", { status: "waiting" });
		await comes(id, "saiu@mail.example", { status: "cancelled" });
		await comes((await aTalk({ status: "cancelled" })).id, "cancelado@mail.example");
		await comes((await aTalk({ starts_at: new Date("2027-03-03T12:00:00Z") })).id, "depois@mail.example");
		await inOther(async (there) => {
			const talk = await there
				.insertInto("talk_events")
				.values({ business_id: other.id, title: "Deles", status: "open", starts_at: new Date("2027-03-02T01:00:00Z") })
				.returning("id")
				.executeTakeFirstOrThrow();
			await there
				.insertInto("talk_participants")
				.values({ business_id: other.id, event_id: talk.id, name: "Outra", email: "deles@mail.example" })
				.execute();
		});
		const mails = () =>
			trx
				.selectFrom("email_messages")
				.select(["to_email", "subject", "text"])
				.where("kind", "=", "talk_reminder")
				.orderBy("id")
				.execute();
		const run = (day: string) =>
			talkReminders({ businessId: business.id, day }, createTaskContext(db, { businessId: business.id }));
		await run("2027-03-01");
		expect(await mails()).toEqual([]);
		for (const _ of [1, 2]) await run("2027-02-28");
		const sent = await mails();
		expect(sent.map(({ to_email }) => to_email)).toEqual(["rita@mail.example", "caio@mail.example"]);
		expect(sent.map(({ subject }) => subject)).toEqual(["Tomorrow: Carreira em dados", "Amanhã: Carreira em dados"]);
		expect(sent[1]?.text).toContain("22:00");
		expect(sent[1]?.text).toContain("Sala 3");
	}));

test("talk_reminders sends present participants their certificate once in the following days, and absent ones nothing", () =>
	withRollback(async ({ db, trx, business }) => {
		const { id } = await trx
			.insertInto("talk_events")
			.values({
				business_id: business.id,
				title: "Carreira em dados",
				status: "done",
				starts_at: new Date("2026-03-01T22:00:00Z"),
				ends_at: new Date("2026-03-02T00:00:00Z"),
			})
			.returning("id")
			.executeTakeFirstOrThrow();
		const { uid } = await trx
			.insertInto("talk_participants")
			.values([
				{ business_id: business.id, event_id: id, name: "Rita", email: "rita@mail.example", status: "present" },
				{ business_id: business.id, event_id: id, name: "Caio", email: "caio@mail.example", status: "absent" },
			])
			.returning("uid")
			.execute()
			.then(([first]) => first ?? { uid: "" });
		const run = (day: string) =>
			talkReminders({ businessId: business.id, day }, createTaskContext(db, { businessId: business.id }));
		for (const day of ["2026-03-01", "2026-03-09", "2026-03-02", "2026-03-03"]) await run(day);
		const mails = await trx
			.selectFrom("email_messages")
			.select(["to_email", "subject", "text"])
			.where("kind", "=", "talk_certificate")
			.execute();
		expect(mails.map(({ to_email, subject }) => [to_email, subject])).toEqual([
			["rita@mail.example", "Seu certificado: Carreira em dados"],
		]);
		expect(mails[0]?.text).toContain(`/certificates/${uid}`);
	}));
