import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { getSuggestionAnswer, type Suggestion } from "#app/domain/cv/profile-suggestions.ts";
import { createDocx } from "#app/storage/sample-documents.testing.ts";
import { enterBusiness } from "#db/kit/in-business.ts";
import { aCandidate, withRollback } from "#db/testing.ts";
import * as curriculum from "../curriculum.tsx";
import * as add from "../parts/new.tsx";
import { candidateContext, getActionOutcome, toFormData } from "../testing.ts";
import type { CvSuggestions } from "./cv-suggestions.server.ts";

beforeAll(() => vi.stubEnv("SELETA_DATA", mkdtempSync(join(tmpdir(), "seleta-files-"))));
afterAll(() => vi.unstubAllEnvs());

const text = [
	...["Ana Souza", "ana@mail.example", "+55 11 98765-4321", "Experiência profissional"],
	...["Analista de dados", "Padaria Sol", "jan 2020 - dez 2022", "Idiomas", "Inglês avançado", "Francês básico"],
	...["Habilidades", "Excel, SQL"],
].join("\n");

type Inside = Parameters<Parameters<typeof withRollback>[0]>[0];

async function ana({ db, trx, business }: Inside) {
	const row = await aCandidate(trx, { mobile_phone: null, completed_register: true });
	const context = candidateContext(db, business, row);
	const args = (path: string, form?: FormData) => {
		const url = new URL(`http://${business.host}${path}`);
		const request = new Request(url, form ? { method: "POST", body: form } : {});
		return { context, request, url, params: {}, pattern: path } as never;
	};
	const page = async () => {
		const { proposals } = await curriculum.loader(args("/candidates/curriculum"));
		await enterBusiness(trx, business.id);
		const items = (proposals as CvSuggestions)?.groups.flatMap((group) => group.items) ?? [];
		return { proposals, items, find: (word: string) => items.find((item) => item.text.includes(word)) };
	};
	const post = async (fields: Record<string, string | File>) => {
		const outcome = await getActionOutcome(curriculum.action(args("/candidates/curriculum", toFormData(fields))));
		await enterBusiness(trx, business.id);
		return outcome;
	};
	const file = (content: string) =>
		new File([createDocx(content) as Uint8Array<ArrayBuffer>], "cv.docx", {
			type: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
		});
	const languages = async () =>
		(
			await trx
				.selectFrom("candidate_languages")
				.select("language")
				.where("candidate_id", "=", row.id)
				.orderBy("language")
				.execute()
		).map(({ language }) => language);
	return { row, page, post, file, args, languages };
}

test(
	"CV proposals are accepted, edited or rejected per item, and return only when the CV is read again",
	() =>
		withRollback(async (inside) => {
			const { trx, business } = inside;
			const { row, page, post, file, args, languages } = await ana(inside);
			expect((await page()).proposals).toBeNull();
			expect((await post({ cv: file(text) })).status).toBe(302);
			const first = await page();
			const english = first.find("ngl");
			const french = first.find("Franc");
			const skill = first.find("SQL");
			expect([english, french, skill].every(Boolean)).toBe(true);

			expect(await languages()).toEqual([]);
			expect(await post({ accept: english?.key ?? "" })).toMatchObject({ to: "/candidates/curriculum", status: 303 });
			expect(await languages()).toEqual([english?.text]);
			await post({ refuse: french?.key ?? "" });
			const second = await page();
			expect([second.find("ngl"), second.find("Franc")]).toEqual([undefined, undefined]);
			expect(second.find("SQL")).toBeDefined();
			const settled: Record<string, string>[] = [
				{ accept: french?.key ?? "" },
				{ accept: "x' or 1=1" },
				{ refuse: "skill-none" },
			];
			for (const fields of settled) expect((await post(fields)).status).toBe(303);
			expect(await languages()).toEqual([english?.text]);

			// An edited suggestion prefills the form and is not suggested again.
			const form = skill?.change ?? "";
			expect(form).toMatch(/^\/candidates\/skills\/new\?cv=/);
			const drawn = await add.loader(args(form));
			await enterBusiness(trx, business.id);
			expect(drawn).toMatchObject({ here: form, values: { name: skill?.text } });
			const saved = await getActionOutcome(add.action(args(form, toFormData({ name: "PostgreSQL" }))));
			await enterBusiness(trx, business.id);
			expect(saved.to).toBe("/candidates/curriculum");
			expect((await page()).find("SQL")).toBeUndefined();
			// Recruiters rereading the file see which one was refused.
			const { refused_items: noted } = await trx
				.selectFrom("data_files")
				.select("refused_items")
				.where("reference_id", "=", row.id)
				.executeTakeFirstOrThrow();
			const answers = { languages: french, skills: skill };
			expect(
				Object.entries(answers).map(([group, item]) =>
					getSuggestionAnswer(noted, { group: group as Suggestion["group"], text: item?.text ?? "" }),
				),
			).toEqual(["refused", "changed"]);

			await post({ read_again: "1" });
			const again = await page();
			expect(again.find("Franc")).toBeDefined();
			expect(again.find("ngl")).toBeUndefined();
			await post({ accept: "all" });
			expect((await page()).items).toEqual([]);
			expect(await languages()).toHaveLength(2);
			expect(
				await trx.selectFrom("candidates").select("mobile_phone").where("id", "=", row.id).executeTakeFirst(),
			).toMatchObject({ mobile_phone: "+5511987654321" });
		}),
	30_000,
);

test(
	"uploading the same CV again is reported and saves one file; other candidates' proposals are separate",
	() =>
		withRollback(async (inside) => {
			const { trx, business } = inside;
			const { row, post, file } = await ana(inside);
			const other = await ana(inside);
			await post({ cv: file(text) });
			const again = await curriculumToast(inside, row, file(text));
			expect(again).toContain("já estava aqui");
			await enterBusiness(trx, business.id);
			expect(await trx.selectFrom("data_files").select("id").where("reference_id", "=", row.id).execute()).toHaveLength(
				1,
			);
			expect((await other.page()).proposals).toBeNull();
			await other.post({ accept: "all" });
			expect(await other.languages()).toEqual([]);
		}),
	30_000,
);

async function curriculumToast({ db, business }: Inside, row: Awaited<ReturnType<typeof aCandidate>>, file: File) {
	const url = new URL(`http://${business.host}/candidates/curriculum`);
	const request = new Request(url, { method: "POST", body: toFormData({ cv: file }) });
	const answer = await curriculum
		.action({ context: candidateContext(db, business, row), request, url, params: {}, pattern: "" } as never)
		.catch((thrown: unknown) => thrown);
	const cookie = answer instanceof Response ? (answer.headers.get("Set-Cookie") ?? "") : "";
	return (
		decodeURIComponent(cookie) + Buffer.from(decodeURIComponent(cookie.split(/[=.;]/)[1] ?? ""), "base64").toString()
	);
}
