import { sql } from "kysely";
import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { floodWindowSeconds } from "#app/domain/community/contact-flood.ts";
import { contact_messages } from "#app/entities/registry.ts";
import { createFormTimestamp } from "#app/http/form-timestamp.server.ts";
import { enterBusiness } from "#db/kit/in-business.ts";
import { countContactPost } from "#db/queries/contact-form-rate.ts";
import { aRecruiter, withRollback } from "#db/testing.ts";
import { contactReleased } from "#workers/tasks/contact_released.ts";
import { createTaskContext } from "#workers/testing.ts";
import { openBackOffice } from "../administrator/back-office.testing.ts";
import * as contact from "./contact.tsx";
import * as confirm from "./contact-confirm.tsx";

const full = { name: "Rita Paiva", email: "rita@mail.example", subject: "Vagas em Recife", message: "Há vagas?" };
const aWhileAgo = () => createFormTimestamp(new Date(Date.now() - 20_000));
const press = "3f1b6f0e-52a4-4f4e-8a43-2b3d7e5a9c11";

type Inside = Parameters<Parameters<typeof withRollback>[0]>[0];

async function flooded({ db, trx, business }: Inside, posts = 1000) {
	await aRecruiter(trx, { is_admin: true });
	const browser = new Browser(db, business.host);
	await sql`insert into rate_limits (bucket, hits, resets_at)
select 'contact:posts:' || ${business.siteId}::text || ':' || floor(extract(epoch from now()) / ${floodWindowSeconds})::bigint, ${posts}::int, now() + interval '1 hour'`.execute(
		trx,
	);
	const post = async (form: Record<string, string>) => {
		const { status, location } = await browser.visit(contact, { path: "/contact", form });
		await enterBusiness(trx, business.id);
		return { status, location };
	};
	const sent = { ...full, seen: aWhileAgo(), _idem: press };
	const readSaved = () => trx.selectFrom("contact_messages").selectAll().orderBy("id").execute();
	const became = async () => {
		const mails = await trx.selectFrom("email_messages").select("kind").orderBy("id").execute();
		const leads = await trx.selectFrom("contacts").select("email").execute();
		const tasks = await trx.selectFrom("tasks").select("id").execute();
		return { mails: mails.map(({ kind }) => kind), leads: leads.length, tasks: tasks.length };
	};
	return { browser, post, sent, kept: readSaved, became };
}

const nothing = { mails: [], leads: 0, tasks: 0 };

test("a flooded contact form stores automated posts as spam and sends no e-mail", () =>
	withRollback(async (inside) => {
		const { post, sent, kept, became } = await flooded(inside);
		expect(await post({ ...sent, website: "https://spam.example" })).toMatchObject({ location: "/contact?sent=1" });
		expect(await kept()).toMatchObject([{ status: "spam", aside: "trap" }]);
		expect(await became()).toEqual(nothing);
	}));

test("a flooded contact form creates a lead only when the sender confirms by e-mail", () =>
	withRollback(async (inside) => {
		const { db, trx, business, other } = inside;
		const { browser, post, sent, kept, became } = await flooded(inside);
		const request = await post(sent);
		expect(request).toMatchObject({ status: 303, location: "/contact?sent=mail" });
		expect(await kept()).toMatchObject([{ status: "unconfirmed", aside: "unconfirmed", message: full.message }]);
		expect(await became()).toEqual({ mails: ["contact_confirm"], leads: 0, tasks: 0 });
		const letter = await trx.selectFrom("email_messages").select(["to_email", "text"]).executeTakeFirstOrThrow();
		expect(letter.to_email).toBe(full.email);
		// The form must not be usable to send text to strangers.
		expect(letter.text).not.toContain(full.message);
		const token = /contact\/confirm\/([0-9a-f]{64})/.exec(letter.text)?.[1] ?? "";
		const at = { path: `/contact/confirm/${token}`, params: { token } };
		expect((await browser.visit(confirm, at)).body).toMatchObject({ subject: full.subject, message: full.message });
		expect((await new Browser(db, other.host).visit(confirm, { ...at, form: {} })).status).toBe(404);
		await enterBusiness(trx, business.id);
		expect(await became()).toMatchObject({ leads: 0, tasks: 0 });
		for (const _ of [1, 2]) {
			const pressed = await browser.visit(confirm, { ...at, method: "POST", form: {} });
			expect([pressed.status, pressed.location]).toEqual([303, "/contact?sent=1"]);
			await enterBusiness(trx, business.id);
		}
		expect(await kept()).toMatchObject([{ status: "new", aside: null }]);
		expect(await became()).toEqual({ mails: ["contact_confirm", "contact_message"], leads: 1, tasks: 1 });
		const { headers } = await browser.visit(confirm, at);
		expect(headers.get("Location")).toBe("/contact?sent=1");
	}));

test("a flood e-mails each address twice a day, sixty times an hour in total, and stores limited messages", () =>
	withRollback(async (inside) => {
		const { browser, post, kept, became } = await flooded(inside);
		const ask = (email: string) => post({ ...full, email, seen: aWhileAgo() });
		const reasons = async () => (await kept()).map(({ aside }) => aside);
		for (let turn = 0; turn < 4; turn++) await ask("vitima@mail.example");
		expect(await reasons()).toEqual(["unconfirmed", "unconfirmed", "unasked", "unasked"]);
		const fill = (bucket: string, hits: number) =>
			sql`insert into rate_limits (bucket, hits, resets_at) values (${bucket}, ${hits}, now() + interval '1 hour')
on conflict (bucket) do update set hits = excluded.hits`.execute(inside.trx);
		await fill(`contact:asks:${inside.business.siteId}`, 60);
		browser.ip = "198.51.100.4";
		expect(await ask("outra@mail.example")).toMatchObject({ status: 303, location: "/contact?sent=aside" });
		await fill(`contact:waiting:${inside.business.siteId}`, 300);
		expect((await ask("terceira@mail.example")).status).toBe(429);
		expect(await kept()).toHaveLength(5);
		expect((await became()).mails).toEqual(["contact_confirm", "contact_confirm"]);
	}));

test("a flooded contact form accepts the first thirty posts and requires confirmation for the others", () =>
	withRollback(async (inside) => {
		const { browser, post, kept } = await flooded(inside, 28);
		for (let turn = 0; turn < 12; turn++) {
			browser.ip = `198.51.${turn}.1`;
			await post({ ...full, email: `p${turn}@mail.example`, seen: aWhileAgo() });
		}
		expect((await kept()).filter(({ aside }) => aside === null)).toHaveLength(2);
		const counted = await countContactPost(inside.db, inside.business.siteId, floodWindowSeconds);
		expect(counted).toMatchObject({ now: 41, before: 0 });
	}));

test("an administrator sees held messages with their reason and accepts each once", () =>
	withRollback(async (inside) => {
		const { post, sent, kept, became } = await flooded(inside);
		const { db, business } = inside;
		await post(sent);
		const office = await openBackOffice(inside);
		const [message] = await kept();
		const list = await office.listed(contact_messages, "?filters[aside]=unconfirmed");
		expect(JSON.stringify(list)).toContain("Esperando a confirmação por e-mail");
		expect(JSON.stringify(await office.listed(contact_messages, "?filters[aside]=hasty"))).not.toContain(full.subject);
		await office.change(contact_messages, message?.uid ?? "", "status", ["new"]);
		for (const _ of [1, 2])
			await contactReleased(
				{ businessId: business.id, messageId: message?.id ?? 0 },
				createTaskContext(db, { businessId: business.id }),
			);
		await enterBusiness(inside.trx, business.id);
		expect(await kept()).toMatchObject([{ status: "new", aside: null, contact_id: expect.any(Number) }]);
		expect(await became()).toMatchObject({ leads: 1, tasks: 1 });
	}));
