import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { candidatesOnly } from "#app/auth/session/guards.server.ts";
import * as login from "#app/routes/public/login.tsx";
import { enterBusiness } from "#db/kit/in-business.ts";
import { sendMessage } from "#db/queries/conversations/send-message.ts";
import { aCandidate, aRecruiter, withRollback } from "#db/testing.ts";
import * as layout from "../layout.tsx";
import * as messages from "../messages.tsx";
import { toFormData } from "../testing.ts";
import * as messageFile from "./message-file.ts";

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);
const path = "/candidates/messages";

type Inside = Parameters<Parameters<typeof withRollback>[0]>[0];

async function aReader({ db, trx, business }: Inside) {
	const helena = await aRecruiter(trx, { name: "Helena Prado" });
	const ana = await aCandidate(trx, { password_hash, owner_id: helena.id });
	const browser = new Browser(db, business.host);
	await browser.visit(login, { path: "/login", form: { email: ana.email, password } });
	await enterBusiness(trx, business.id);
	return { helena, ana, browser };
}

test("the messages page marks shown messages as read, and the sender sees it", () =>
	withRollback(async (inside) => {
		const { db, trx, business } = inside;
		const { helena, ana, browser } = await aReader(inside);
		await sendMessage(trx, {
			channel: "portal",
			to: { entity: "candidates", id: ana.id },
			recruiterId: helena.id,
			body: "Veja https://exemplo.com/vaga",
		});
		const frame = await browser.visit(layout, { path: "/candidates/home", above: [candidatesOnly] });
		expect(frame.body).toMatchObject({ unread: 1 });
		const { body } = await browser.visit(messages, { path, above: [candidatesOnly] });
		expect(body).toMatchObject({
			page: {
				days: [
					{
						label: "Hoje",
						entries: [
							{
								kind: "message",
								mine: false,
								who: "Helena Prado",
								state: null,
								parts: [{ text: "Veja " }, { href: "https://exemplo.com/vaga" }],
							},
						],
					},
				],
			},
		});
		await enterBusiness(trx, business.id);
		expect(await trx.selectFrom("messages").select("state").execute()).toEqual([{ state: "read" }]);
		expect(db).toBeDefined();
	}));

test("a message is saved once when submitted twice, and refused when empty or too long", () =>
	withRollback(async (inside) => {
		const { trx, business } = inside;
		const { ana, browser } = await aReader(inside);
		const post = (fields: Parameters<typeof toFormData>[0]) =>
			browser.visit(messages, { path, form: toFormData(fields), above: [candidatesOnly] });
		expect(await post({ body: "  " })).toMatchObject({
			status: 422,
			body: { result: { error: { body: [expect.stringContaining("Escreva")] } } },
		});
		const long = await post({ body: "a".repeat(4097) });
		expect(long).toMatchObject({
			status: 422,
			body: { result: { error: { body: ["A mensagem passa de 4096 caracteres."] } } },
		});
		const form = { body: "Olá,\nquando é a entrevista?", _idem: "11111111-1111-4111-8111-111111111111" };
		expect((await post(form)).status).toBe(303);
		expect((await post(form)).status).toBe(303);
		await enterBusiness(trx, business.id);
		const rows = await trx.selectFrom("messages").select(["body", "direction", "candidate_id"]).execute();
		expect(rows).toEqual([{ body: form.body, direction: "in", candidate_id: ana.id }]);
	}));

test("a candidate's file is unavailable in another candidate's portal", () =>
	withRollback(async (inside) => {
		const { db, trx, business } = inside;
		const { browser } = await aReader(inside);
		const other = await aCandidate(trx, { password_hash });
		const file = new File(["Olá, isto é um texto."], "olá.txt", { type: "text/plain" });
		await browser.visit(messages, { path, form: toFormData({ body: "", files: file }), above: [candidatesOnly] });
		await enterBusiness(trx, business.id);
		const saved = await trx
			.selectFrom("data_files")
			.select(["uid", "reference_type", "name"])
			.executeTakeFirstOrThrow();
		expect(saved).toMatchObject({ reference_type: "messages", name: "olá.txt" });
		const get = (viewer: Browser) =>
			viewer.visit(messageFile, {
				path: `${path}/files/${saved.uid}`,
				params: { uid: saved.uid },
				above: [candidatesOnly],
			});
		expect((await get(browser)).status).toBe(200);
		const another = new Browser(db, business.host);
		await another.visit(login, { path: "/login", form: { email: other.email, password } });
		expect((await get(another)).status).toBe(404);
	}));
