import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { createFormTimestamp } from "#app/http/form-timestamp.server.ts";
import { enterBusiness, inBusiness } from "#db/kit/in-business.ts";
import { runInParallel } from "#db/kit/run-in-parallel.ts";
import { signUpForTalk } from "#db/queries/public-talks.ts";
import { useDatabase, withRollback } from "#db/testing.ts";
import * as talk from "./talk.tsx";
import * as talkCalendar from "./talk-calendar.ts";

const database = useDatabase();
const aWhileAgo = () => createFormTimestamp(new Date(Date.now() - 20_000));
const full = { name: "Rita Paiva", email: "rita@mail.example", consent: "on" };

type Inside = Parameters<Parameters<typeof withRollback>[0]>[0];

async function aTalk({ db, trx, business }: Inside, capacity: number | null = 1) {
	const { uid, slug, id } = await trx
		.insertInto("talk_events")
		.values({
			business_id: business.id,
			title: "Carreira em dados",
			starts_at: new Date("2099-03-01T22:00:00Z"),
			status: "open",
			capacity,
			link: "https://sala.example/1",
		})
		.returning(["id", "uid", "slug"])
		.executeTakeFirstOrThrow();
	const params = { title: slug ?? "", uid };
	const path = `/home/events/${slug}/${uid}`;
	const browser = new Browser(db, business.host);
	const post = async (form: Record<string, string>) => {
		const answer = await browser.visit(talk, { path, params, form: { seen: aWhileAgo(), ...form } });
		await enterBusiness(trx, business.id);
		return answer;
	};
	const people = () =>
		trx
			.selectFrom("talk_participants")
			.select(["email", "status", "source"])
			.where("event_id", "=", id)
			.orderBy("id")
			.execute();
	return { id, uid, path, params, browser, post, people };
}

test("a talk registers visitors with an e-mail, then waitlists them, once per address", () =>
	withRollback(async (inside) => {
		const { post, people, browser, path, params } = await aTalk(inside);
		expect((await post(full)).location).toMatch(/\?sent=1$/);
		await post({ ...full, email: "RITA@mail.example" });
		const waits = await post({ ...full, name: "Caio Brito", email: "caio@mail.example" });
		expect(waits.location).toMatch(/\?sent=waiting$/);
		expect((await browser.visit(talk, { path: `${path}?sent=waiting`, params })).body).toMatchObject({ waits: true });
		expect(await people()).toEqual([
			{ email: "rita@mail.example", status: "registered", source: "site" },
			{ email: "caio@mail.example", status: "waiting", source: "site" },
		]);
		const mails = await inside.trx
			.selectFrom("email_messages")
			.select(["to_email", "text", "calendar"])
			.where("kind", "=", "talk_registered")
			.orderBy("id")
			.execute();
		expect(mails.map(({ to_email }) => to_email)).toEqual(["rita@mail.example", "caio@mail.example"]);
		expect(mails[0]?.text).toContain("domingo, 1 de março de 2099 às 19:00");
		expect(mails[0]?.text).toContain("sala.example");
		expect(mails[0]?.calendar).toContain("DTSTART:20990301T220000Z");
		expect(mails[1]?.text).not.toContain("sala.example");
		expect(mails[1]?.calendar).toBeNull();
	}));

test("a talk registration is refused within three seconds, and automated ones are not saved", () =>
	withRollback(async (inside) => {
		const { post, people } = await aTalk(inside);
		const hasty = await post({ ...full, seen: createFormTimestamp(new Date()) });
		expect(hasty.status).toBe(422);
		expect(JSON.stringify(hasty.body)).toContain("rápido demais");
		expect((await post({ ...full, website: "https://spam.example" })).location).toMatch(/\?sent=1$/);
		expect(await people()).toEqual([]);
	}));

test("a talk shows its title and text in the reader's language, also in e-mail and calendar", () =>
	withRollback(async (inside) => {
		const { browser, path, params, post, id } = await aTalk(inside);
		const read = async () => (await browser.visit(talk, { path, params })).body as { title: string; html: string };
		browser.cookies.set("lng", "ImVuIg==");
		expect((await read()).title).toBe("Carreira em dados");
		await inside.trx
			.updateTable("talk_events")
			.set({ title_en: "A career in data", description: "Uma conversa.", description_en: "A conversation." })
			.where("id", "=", id)
			.execute();
		expect(await read()).toMatchObject({ title: "A career in data", html: expect.stringContaining("A conversation.") });
		await post(full);
		const mail = await inside.trx
			.selectFrom("email_messages")
			.select(["subject", "calendar"])
			.where("kind", "=", "talk_registered")
			.executeTakeFirstOrThrow();
		expect(mail.subject).toContain("A career in data");
		expect(mail.calendar).toContain("SUMMARY:A career in data");
		browser.cookies.set("lng", "InB0Ig==");
		expect((await read()).title).toBe("Carreira em dados");
	}));

test("a talk registration requires consent, shows field errors, and is refused after registration closes", () =>
	withRollback(async (inside) => {
		const { post, people, id } = await aTalk(inside);
		const refused = await post({ name: "R", email: "x", phone: "12" });
		expect(refused.status).toBe(422);
		const { error } = (refused.body as { result: { error: Record<string, string[]> } }).result;
		expect(Object.keys(error).sort()).toEqual(["consent", "email", "name", "phone"]);
		await inside.trx.updateTable("talk_events").set({ status: "done" }).where("id", "=", id).execute();
		expect((await post(full)).status).toBe(422);
		expect(await people()).toEqual([]);
	}));

test("a talk and its calendar open only on the brands of its business that show it", () =>
	withRollback(async (inside) => {
		const { db, trx, business, other } = inside;
		const { id, path, params, browser } = await aTalk(inside);
		expect((await browser.visit(talk, { path, params })).status).toBe(200);
		const file = await browser.visit(talkCalendar, { path: `${path}/calendar.ics`, params });
		expect(file.body).toContain("SUMMARY:Carreira em dados");
		expect((await new Browser(db, other.host).visit(talk, { path, params })).status).toBe(404);
		await enterBusiness(trx, business.id);
		const host = `second-${business.id}.localhost`;
		const { id: siteId } = await trx
			.insertInto("site_configs")
			.values({ business_id: business.id, brand_key: "mappit", title: "Mappit", domain: host })
			.returning("id")
			.executeTakeFirstOrThrow();
		await trx
			.insertInto("talk_event_sites")
			.values({ business_id: business.id, event_id: id, site_config_id: siteId })
			.execute();
		expect((await browser.visit(talk, { path, params })).status).toBe(404);
		expect((await new Browser(db, host).visit(talk, { path, params })).status).toBe(200);
	}));

test("two hundred concurrent registrations for twenty seats register twenty and waitlist the others", async () => {
	const { id: businessId, siteId } = await database.business();
	const { id: eventId } = await inBusiness(database.db, businessId, (trx) =>
		trx
			.insertInto("talk_events")
			.values({
				business_id: businessId,
				title: "Lotado",
				starts_at: new Date("2099-03-01"),
				status: "open",
				capacity: 20,
			})
			.returning("id")
			.executeTakeFirstOrThrow(),
	);
	// More at a time than the pool has connections would only wait for one.
	await runInParallel(20, [...Array(200).keys()], async (index) => {
		await inBusiness(database.db, businessId, (trx) =>
			signUpForTalk(trx, {
				eventId,
				siteId,
				locale: "pt",
				name: `Pessoa ${index}`,
				phone: null,
				company: null,
				email: `pessoa${index}@mail.example`,
			}),
		);
	});
	const counted = await inBusiness(database.db, businessId, async (trx) => ({
		people: await trx
			.selectFrom("talk_participants")
			.select(({ fn }) => ["status", fn.countAll<number>().as("people")])
			.where("event_id", "=", eventId)
			.groupBy("status")
			.orderBy("status")
			.execute(),
		event: await trx.selectFrom("talk_events").select("status").where("id", "=", eventId).executeTakeFirstOrThrow(),
	}));
	expect(counted.people.map(({ status, people }) => [status, Number(people)])).toEqual([
		["registered", 20],
		["waiting", 180],
	]);
	expect(counted.event.status).toBe("full");
});
