import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { createFormTimestamp } from "#app/http/form-timestamp.server.ts";
import { enterBusiness } from "#db/kit/in-business.ts";
import { aCandidate, aClientContact, aCompany, aRecruiter, withRollback } from "#db/testing.ts";
import * as contact from "./contact.tsx";
import * as homeContact from "./home-contact.tsx";

const press = "3f1b6f0e-52a4-4f4e-8a43-2b3d7e5a9c11";
const full = { name: "Rita Paiva", email: "Rita@Mail.example", subject: "Vagas em Recife", message: "Há vagas?" };
const aWhileAgo = () => createFormTimestamp(new Date(Date.now() - 20_000));

type Inside = Parameters<Parameters<typeof withRollback>[0]>[0];

async function theScene({ db, trx, business }: Inside) {
	await aRecruiter(trx, { is_admin: true });
	const browser = new Browser(db, business.host);
	const post = async (form: Record<string, string>) => {
		const answer = await browser.visit(contact, { path: "/contact", form });
		await enterBusiness(trx, business.id);
		return answer;
	};
	const readSaved = () => trx.selectFrom("contact_messages").selectAll().orderBy("id").execute();
	const mails = () =>
		trx
			.selectFrom("email_messages")
			.select(["to_email", "reply_to", "subject", "text"])
			.where("kind", "=", "contact_message")
			.execute();
	const readNotices = () =>
		trx.selectFrom("notifications").select("link").where("kind", "=", "contact_message").execute();
	return { browser, post, kept: readSaved, mails, told: readNotices };
}

function getErrors(body: unknown) {
	return (body as { result: { error: Record<string, string[]>; initialValue: Record<string, string> } }).result;
}

test("the contact form refuses invalid input in both languages and preserves it", () =>
	withRollback(async (inside) => {
		const { browser, post, kept } = await theScene(inside);
		const words = {
			email: ["Email needs to be entered"],
			subject: ["Inform the subject"],
			message: ["Enter the email message"],
		};
		expect(getErrors((await post({})).body).error).toEqual(words);
		expect(getErrors((await post({ email: " ", subject: " ", message: " \n" })).body).error).toEqual(words);
		browser.cookies.set("lng", "ImVuIg==");
		expect(getErrors((await post({})).body).error).toEqual(words);
		const wrong = await post({ ...full, email: "rita" });
		expect(wrong.status).toBe(422);
		expect(getErrors(wrong.body).error).toEqual({ email: ["Invalid email"] });
		// An overlong field is not reported as missing.
		const long = await post({ ...full, subject: "x".repeat(161), message: "x".repeat(5001) });
		expect(getErrors(long.body).error).toEqual({
			subject: ["Maximum of 160 characters."],
			message: ["Maximum of 5000 characters."],
		});
		expect(getErrors(wrong.body).initialValue).toMatchObject({ email: "rita", message: "Há vagas?" });
		expect(await kept()).toEqual([]);
	}));

test("a contact message is saved once when submitted repeatedly, and notifies the brand's inbox and administrators", () =>
	withRollback(async (inside) => {
		const { post, kept, mails, told } = await theScene(inside);
		const sent = { ...full, seen: aWhileAgo(), _idem: press };
		for (const _ of [1, 2]) {
			const answer = await post(sent);
			expect([answer.status, answer.location]).toEqual([303, "/contact?sent=1"]);
		}
		const [message, ...more] = await kept();
		expect(more).toEqual([]);
		expect(message).toMatchObject({
			email: "rita@mail.example",
			subject: "Vagas em Recife",
			status: "new",
			site_config_id: inside.business.siteId,
		});
		expect(await mails()).toMatchObject([
			{ reply_to: "rita@mail.example", subject: expect.stringContaining("Vagas em Recife") },
		]);
		expect(await told()).toEqual([{ link: `/administrator/contact_messages/${message?.uid}` }]);
	}));

test("an automated contact message is stored as spam without notification or a different response", () =>
	withRollback(async (inside) => {
		const { post, kept, mails, told } = await theScene(inside);
		const tries = [
			{ seen: aWhileAgo(), website: "https://spam.example" },
			{ seen: createFormTimestamp(new Date()) },
			{ seen: `${Date.now().toString(36)}.${"a".repeat(43)}` },
			{},
		];
		for (const item of tries) expect((await post({ ...full, ...item } as Record<string, string>)).status).toBe(303);
		expect((await kept()).map(({ status }) => status)).toEqual(tries.map(() => "spam"));
		expect([await mails(), await told()]).toEqual([[], []]);
	}));

test("the contact form answers 429 after twenty messages from one network", () =>
	withRollback(async (inside) => {
		const { post, kept } = await theScene(inside);
		const statuses = new Set<number>();
		for (let count = 0; count < 25; count++)
			statuses.add((await post({ ...full, email: `p${count}@mail.example`, seen: aWhileAgo() })).status);
		expect(statuses).toEqual(new Set([303, 429]));
		expect(await kept()).toHaveLength(20);
	}));

test("both contact URLs show the brand's form with one canonical URL", () =>
	withRollback(async ({ db, business }) => {
		for (const [route, path] of [
			[contact, "/contact"],
			[homeContact, "/home/contact"],
		] as const) {
			const { body } = await new Browser(db, business.host).visit(route, { path });
			expect(body).toMatchObject({ sent: null, canonical: expect.stringMatching(/\/contact$/) });
			expect((body as { canonical: string }).canonical).not.toContain("/home/");
		}
	}));

test("a contact message creates a lead with a task once, and later messages join the lead", () =>
	withRollback(async (inside) => {
		const { trx, business } = inside;
		const { post, kept } = await theScene(inside);
		const sent = { ...full, company: "Padaria Aurora", email: "rita@aurora.example", seen: aWhileAgo() };
		for (const _ of [1, 2]) await post({ ...sent, _idem: press });
		const leads = () => trx.selectFrom("contacts").selectAll().where("business_id", "=", business.id).execute();
		const tasks = () =>
			trx.selectFrom("tasks").selectAll().where("business_id", "=", business.id).orderBy("id").execute();
		const [lead, ...more] = await leads();
		expect(more).toEqual([]);
		expect(lead).toMatchObject({
			name: "Rita Paiva",
			company_name: "Padaria Aurora",
			email: "rita@aurora.example",
			status: "new",
			source: "Web Site",
			notes: expect.stringContaining("Há vagas?"),
		});
		const admin = await trx
			.selectFrom("recruiters")
			.select("id")
			.where("is_admin", "=", true)
			.executeTakeFirstOrThrow();
		expect(lead?.owner_id).toBe(admin.id);
		const [task] = await tasks();
		expect(task).toMatchObject({ status: "to_do", description: expect.stringContaining("Há vagas?") });
		expect(await trx.selectFrom("task_assignees").select("recruiter_id").execute()).toEqual([
			{ recruiter_id: admin.id },
		]);
		expect(await kept()).toMatchObject([{ company: "Padaria Aurora", contact_id: lead?.id, task_id: task?.id }]);
		await post({ ...sent, subject: "Outra vez" });
		expect(await leads()).toHaveLength(1);
		expect(await tasks()).toHaveLength(2);
		expect((await kept()).map(({ contact_id }) => contact_id)).toEqual([lead?.id, lead?.id]);
	}));

test("contact messages from candidates and client contacts create tasks without leads, and spam creates nothing", () =>
	withRollback(async (inside) => {
		const { trx } = inside;
		const { post, kept } = await theScene(inside);
		const owner = await aRecruiter(trx);
		const candidate = await aCandidate(trx);
		const company = await aCompany(trx, { owner_id: owner.id });
		const client = await aClientContact(trx, {
			client_company_id: company.id,
			email: "compras@cliente.example",
		});
		const relations = () =>
			trx.selectFrom("task_relations").select(["reference_type", "reference_id"]).orderBy("task_id").execute();
		await post({ ...full, email: candidate.email, seen: aWhileAgo() });
		await post({ ...full, email: "compras@cliente.example", seen: aWhileAgo() });
		await post({ ...full, email: "robo@mail.example", seen: createFormTimestamp(new Date()) });
		expect(await relations()).toEqual([
			{ reference_type: "candidates", reference_id: candidate.id },
			{ reference_type: "client_contacts", reference_id: client.id },
		]);
		expect(await trx.selectFrom("contacts").select("id").execute()).toEqual([]);
		const assigned = await trx.selectFrom("task_assignees").select("recruiter_id").orderBy("task_id").execute();
		expect(assigned[1]?.recruiter_id).toBe(owner.id);
		await post({ ...full, email: candidate.email, company: "Padaria Aurora", seen: aWhileAgo() });
		expect(await trx.selectFrom("contacts").select("company_name").execute()).toEqual([
			{ company_name: "Padaria Aurora" },
		]);
		expect((await kept()).map(({ task_id }) => task_id !== null)).toEqual([true, true, false, true]);
	}));
