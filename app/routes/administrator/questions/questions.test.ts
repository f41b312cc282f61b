import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { finishRequest } from "#db/queries/forms/answer.ts";
import { createFormRequest } from "#db/queries/forms/create-request.ts";
import { findRequest } from "#db/queries/forms/find.ts";
import { publishVersion } from "#db/queries/question-versions.ts";
import { aCandidate, aRecruiter, withRollback } from "#db/testing.ts";
import * as business from "../../public/recruiter-sign-in.tsx";
import { middleware } from "../layout.tsx";
import * as collection from "./collection.tsx";
import * as survey from "./survey.tsx";

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);

type Inside = Parameters<Parameters<typeof withRollback>[0]>[0];
type Loaded = Awaited<ReturnType<typeof import("./questions.server.ts").readQuestions>>;

async function prepared({ db, trx, business: home }: Inside, kind: "surveys" | "data_collections") {
	const admin = await aRecruiter(trx, { is_admin: true, password_hash });
	const browser = new Browser(db, home.host);
	await browser.visit(business, { path: "/business", form: { email: admin.email, password } });
	const { id, uid } = await trx
		.insertInto(kind)
		.values({ business_id: home.id, name: "Depois da entrevista" })
		.returning(["id", "uid"])
		.executeTakeFirstOrThrow();
	const at = { path: `/administrator/${kind}/${uid}`, params: { id: uid }, above: middleware };
	const page = kind === "surveys" ? survey : collection;
	const look = async () => (await browser.visit(page, at)).body as Loaded;
	const send = async (fields: Record<string, string>) => {
		const { version } = await look();
		return browser.visit(page, { ...at, form: { version, ...fields } });
	};
	const readRequest = async () => (await look()).items.map(({ key }) => key);
	const column = kind === "surveys" ? ("survey_id" as const) : ("data_collection_id" as const);
	const use = () => publishVersion(trx, { column, id });
	return { trx, id, look, send, asked: readRequest, use };
}

const errorsIn = (body: unknown) => (body as { result: { error: Record<string, string[]> } }).result.error;

test("questions are added, moved and removed; a sent version stays and changes create the next version", () =>
	withRollback(async (inside) => {
		const { trx, look, send, asked, use } = await prepared(inside, "surveys");
		expect(await use()).toBeNull();
		await send({ what: "add", kind: "score", pt: "De 0 a 10?", required: "on" });
		await send({ what: "add", kind: "text", pt: "Por quê?", en: "Why?" });
		await send({ what: "add", kind: "choice", pt: "Por onde?", options: "Site\nIndicação" });
		expect(await asked()).toEqual(["q1", "q2", "q3"]);
		await send({ what: "up", at: "2" });
		expect(await asked()).toEqual(["q1", "q3", "q2"]);
		expect((await look()).untranslated).toBe(2);
		const sent = await use();
		expect(sent).toMatchObject({ version: 1, used: true });
		expect((await send({ what: "remove", at: "1" })).location).toMatch(/^\/recruiters\/confirm\?ask=question&/);
		await send({ what: "remove", at: "1", confirm: "1" });
		const after = await look();
		expect([after.number, after.used, after.items.map(({ key }) => key)]).toEqual([2, false, ["q1", "q2"]]);
		const saved = await trx
			.selectFrom("question_versions")
			.select("items")
			.where("version", "=", 1)
			.executeTakeFirstOrThrow();
		expect((saved.items as unknown[]).length).toBe(3);
		await expect(
			trx.updateTable("question_versions").set({ items: "[]" }).where("version", "=", 1).execute(),
		).rejects.toThrow("in use");
	}));

test("a question is refused with a field error when invalid, and its input is preserved", () =>
	withRollback(async (inside) => {
		const { send, asked } = await prepared(inside, "surveys");
		await send({ what: "add", kind: "score", pt: "De 0 a 10?" });
		const again = await send({ what: "add", kind: "score", pt: "Outra nota?" });
		expect([again.status, Object.keys(errorsIn(again.body))]).toEqual([422, ["kind"]]);
		expect(JSON.stringify(again.body)).toContain("Outra nota?");
		expect(errorsIn((await send({ what: "add", kind: "choice", pt: "Qual?", options: "Uma" })).body)).toHaveProperty(
			"options",
		);
		expect(errorsIn((await send({ what: "add", kind: "text", pt: "" })).body)).toHaveProperty("pt");
		expect(errorsIn((await send({ what: "add", kind: "text", pt: "á".repeat(301) })).body)).toHaveProperty("pt");
		const late = await send({ what: "remove", at: "0", version: "0", confirm: "1" });
		expect([late.status, (late.body as { problem: string }).problem]).toEqual([
			422,
			expect.stringContaining("Outra pessoa"),
		]);
		// After a concurrent change to the survey, the new question's input is preserved.
		const crossed = await send({ what: "add", version: "0", kind: "text", pt: "Minha pergunta" });
		expect([crossed.status, errorsIn(crossed.body)]).toEqual([422, { "": [expect.stringContaining("Outra pessoa")] }]);
		expect(crossed.body).toMatchObject({ result: { initialValue: { pt: "Minha pergunta" } } });
		expect(await asked()).toEqual(["q1"]);
	}));

test("a data collection accepts each catalogue field once and marks those that require consent", () =>
	withRollback(async (inside) => {
		const { look, send, asked } = await prepared(inside, "data_collections");
		await send({ what: "add", key: "pis", required: "on" });
		await send({ what: "add", key: "mobile_phone" });
		expect((await look()).items.map(({ label, consent }) => [label, consent])).toEqual([
			["PIS", true],
			[expect.stringMatching(/\w/), false],
		]);
		expect(errorsIn((await send({ what: "add", key: "pis" })).body)).toHaveProperty("key");
		expect(errorsIn((await send({ what: "add", key: "password_hash" })).body)).toHaveProperty("key");
		expect(await asked()).toEqual(["pis", "mobile_phone"]);
		expect((await look()).choosable.map(({ value }) => value)).not.toContain("pis");
	}));

test("a survey's page shows its results, hides anonymous ones below the minimum, and flags low scores", () =>
	withRollback(async (inside) => {
		const { trx } = inside;
		const { look, send, id } = await prepared(inside, "surveys");
		await send({ what: "add", kind: "score", pt: "De 0 a 10?" });
		await send({ what: "add", kind: "text", pt: "Por quê?" });
		await trx.updateTable("surveys").set({ anonymous: true }).where("id", "=", id).execute();
		const answer = async (q1: number) => {
			const { id: candidateId } = await aCandidate(trx, { name: `Pessoa ${q1}` });
			const query = await createFormRequest(trx, { kind: "survey", formId: id, candidateId, askedBy: null });
			const request = query.asked && (await findRequest(trx, { id: query.id }));
			if (!request) throw new Error("not asked");
			await finishRequest(trx, request, { q1, q2: `porque ${q1}` });
			return request.id;
		};
		for (const score of [10, 9, 8, 2]) await answer(score);
		const early = (await look()).results;
		expect(early?.questions).toEqual([]);
		expect(early?.hidden).toContain("5");
		expect(early?.facts.map(({ value }) => value)).toEqual(["4", "4 (100%)"]);
		await answer(1);
		const { results } = await look();
		expect(results?.hidden).toBeNull();
		expect(results?.questions.map(({ score, texts }) => [score, texts.length])).toEqual([
			[expect.stringContaining("NPS 0"), 0],
			[null, 5],
		]);
		expect(results?.questions[0]?.bars.find(({ said }) => said === "10")).toMatchObject({ text: "1 · 20%", share: 20 });
	}));
