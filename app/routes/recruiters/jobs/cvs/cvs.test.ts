import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { waitForDenialAudit } from "#app/auth/permit.server.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import { parseCv } from "#app/domain/cv/cv-parse.ts";
import { documentFromText } from "#app/domain/cv/document-text.ts";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import { enterBusiness } from "#db/kit/in-business.ts";
import { saveFileText } from "#db/queries/files.ts";
import { aCandidate, aCompany, aJob, aLimitedRecruiter, aRecruiter, withRollback } from "#db/testing.ts";
import type { CvsActionData } from "./actions.server.ts";
import * as cvs from "./cvs.tsx";
import type { CvsPage } from "./page.server.ts";

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);
type Inside = Parameters<Parameters<typeof withRollback>[0]>[0];

const cv = (name: string, email: string, phone: string) =>
	`${name}\n${email}\n${phone}\n\nExperiência\nAnalista de Dados\nAcme\njan 2020 - atual\n`;

async function sender({ db, trx, business: home }: Inside, by?: { email: string }) {
	const job = await aJob(trx);
	const owner = by ?? (await aRecruiter(trx, { is_admin: true, password_hash }));
	const browser = new Browser(db, home.host);
	await browser.visit(business, { path: "/business", form: { email: owner.email, password } });
	const visit = async (form?: FormData, uid = job.uid) => {
		const path = `/recruiters/jobs/${uid}/add/cvs`;
		const answer = await browser.visit(cvs, { path, params: { id: uid }, form, above: [recruitersOnly] });
		await enterBusiness(trx, home.id);
		return answer;
	};
	return {
		job,
		visit,
		/** Sends files, as the box for several does. */
		send(files: Record<string, string | Uint8Array<ArrayBuffer>>, uid = job.uid) {
			const form = new FormData();
			for (const [name, content] of Object.entries(files)) form.append("files", new File([content], name));
			return visit(form, uid);
		},
		async read() {
			const files = await trx
				.selectFrom("data_files")
				.select(["id", "name"])
				.where("business_id", "=", home.id)
				.where("text_content", "is", null)
				.execute();
			for (const { id, name } of files) {
				const text = texts.get(name) ?? "";
				await saveFileText(trx, id, { text, parsed: text ? parseCv(documentFromText(text), []) : null });
			}
		},
		page: async () => (await visit()).body as CvsPage,
		async confirm(
			changes: Record<string, Partial<Record<"name" | "email" | "becomes" | "accepted", string>>> = {},
			only?: string[],
		) {
			const { rows } = (await visit()).body as CvsPage;
			const form = new FormData();
			form.set("intent", "confirm");
			for (const row of rows) {
				if (!only || only.includes(row.file)) form.append("take", row.uid);
				const input = { ...row.typed, becomes: row.becomes, ...changes[row.file] };
				for (const [name, value] of Object.entries(input)) form.set(`${name}.${row.uid}`, value);
				for (const { value } of row.choices)
					if (value.startsWith("known:")) form.append(`seen.${row.uid}`, value.slice(6));
			}
			return visit(form);
		},
		people: async () =>
			(
				await trx
					.selectFrom("applies as a")
					.innerJoin("candidates as c", (join) =>
						join.onRef("c.business_id", "=", "a.business_id").onRef("c.id", "=", "a.candidate_id"),
					)
					.leftJoin("data_files as f", (join) =>
						join.onRef("f.business_id", "=", "a.business_id").onRef("f.id", "=", "a.cv_file_id"),
					)
					.select(["c.name", "c.email", "a.status", "f.name as cv"])
					.where("a.job_id", "=", job.id)
					.orderBy("c.name")
					.execute()
			).map(({ name, email, status, cv }) => `${name} ${email ?? ""} ${status} ${cv ?? ""}`),
	};
}

const texts = new Map([
	["lia.txt", cv("Lia Prado", "lia.cv@exemplo.com", "(11) 91111-2222")],
	["lia-2.txt", `${cv("Lia Prado", "lia.cv@exemplo.com", "(11) 91111-2222")}Python\n`],
	["ana.txt", cv("Ana Souza", "ana.cv@exemplo.com", "(11) 93333-4444")],
	["rui.txt", cv("Rui Neto", "rui.cv@exemplo.com", "(11) 95555-6666")],
]);
const getFiles = (...names: string[]) => Object.fromEntries(names.map((name) => [name, texts.get(name) ?? ""]));

test("the CV import reads several CVs in the background, proposes candidates and adds them to the job together", () =>
	withRollback(async (inside) => {
		const { trx, business: home } = inside;
		const { send, read, page, confirm, people, visit, job } = await sender(inside);
		const ana = await aCandidate(trx, { name: "Ana Souza", email: "ana.cv@exemplo.com" });
		const sent = await send(getFiles("lia.txt", "lia-2.txt", "ana.txt"));
		expect(sent).toMatchObject({ status: 302, location: `/recruiters/jobs/${job.uid}/add/cvs` });
		expect(await page()).toMatchObject({ reading: 3, rows: [{ state: "reading" }, { state: "reading" }, {}] });

		await read();
		const { rows } = await page();
		expect(rows.map(({ typed, becomes }) => [typed.name, typed.email, becomes.split(":")[0]])).toEqual([
			["Lia Prado", "lia.cv@exemplo.com", "new"],
			["Lia Prado", "lia.cv@exemplo.com", "above"],
			["Ana Souza", "ana.cv@exemplo.com", "known"],
		]);
		expect(rows[2]?.becomes).toBe(`known:${ana.uid}`);

		expect(await confirm()).toMatchObject({ status: 302, location: `/recruiters/jobs/${job.uid}/applies/kanban` });
		expect(await people()).toEqual([
			"Ana Souza ana.cv@exemplo.com 1 ana.txt",
			"Lia Prado lia.cv@exemplo.com 1 lia.txt",
		]);
		const saved = await trx
			.selectFrom("data_files")
			.select(["reference_type", "expires_at", "waiting_job_id"])
			.where("business_id", "=", home.id)
			.execute();
		expect(saved).toEqual(Array(3).fill({ reference_type: "candidate", expires_at: null, waiting_job_id: null }));
		// The same submission again finds no CVs waiting.
		const again = new FormData();
		again.set("intent", "confirm");
		again.append("take", rows[0]?.uid ?? "");
		expect(await visit(again)).toMatchObject({ status: 302 });
		expect(await people()).toHaveLength(2);
	}));

test("the CV import marks a doubtful experience and saves it only when the recruiter selects it", () =>
	withRollback(async (inside) => {
		const { trx, business: home } = inside;
		const { send, confirm, page } = await sender(inside);
		await send(getFiles("lia.txt", "ana.txt"));
		const files = await trx
			.selectFrom("data_files")
			.select(["id", "name"])
			.where("business_id", "=", home.id)
			.orderBy("id")
			.execute();
		const source = { page: 1, line: 5, text: "Beta · Vendas", certain: false };
		const job = { start: "2018-01", end: "2019-12", current: false, description: "" };
		for (const { id, name } of files) {
			const parsed = parseCv(documentFromText(texts.get(name) ?? ""), []);
			parsed.experiences.push({ company: "Beta", position: "Vendas", ...job });
			Object.assign(parsed.sources ?? {}, { "experiences.1": source });
			await saveFileText(trx, id, { text: "cv", parsed });
		}
		const experiences = (await page()).rows.map(({ facts }) => facts.find(({ name }) => name === "experiences")?.items);
		for (const items of experiences)
			expect(items).toMatchObject([
				{ text: expect.stringMatching(/^Analista de Dados · Acme · .*2020 – /), doubt: "" },
				{ text: expect.stringContaining("Vendas · Beta"), doubt: expect.stringContaining("Beta · Vendas") },
			]);
		const [, doubtful] = experiences[1] ?? [];
		await confirm({ "ana.txt": { accepted: doubtful?.key ?? "" } });
		const saved = await trx
			.selectFrom("candidate_experiences as e")
			.innerJoin("candidates as c", (join) =>
				join.onRef("c.business_id", "=", "e.business_id").onRef("c.id", "=", "e.candidate_id"),
			)
			.select(["c.name", "e.company"])
			.orderBy("c.name")
			.orderBy("e.company")
			.execute();
		expect(saved.map(({ name, company }) => `${name}: ${company}`)).toEqual([
			"Ana Souza: Acme",
			"Ana Souza: Beta",
			"Lia Prado: Acme",
		]);
	}));

test("the CV import explains a CV without text in its row and accepts the values that are typed", () =>
	withRollback(async (inside) => {
		const { trx, business: home } = inside;
		const { send, confirm, people, page } = await sender(inside);
		await send({ "lia.txt": "digitalizado" });
		const { id } = await trx
			.selectFrom("data_files")
			.select("id")
			.where("business_id", "=", home.id)
			.executeTakeFirstOrThrow();
		await saveFileText(trx, id, { text: "", problem: "scanned", parsed: null });
		const { rows } = await page();
		expect(rows).toMatchObject([{ state: "blank", problem: expect.stringMatching(/é uma imagem|is a picture/) }]);
		await confirm({ "lia.txt": { name: "Lia Prado", email: "lia.cv@exemplo.com" } });
		expect(await people()).toEqual(["Lia Prado lia.cv@exemplo.com 1 lia.txt"]);
	}));

test("the CV import returns invalid rows with their errors and processes the other rows", () =>
	withRollback(async (inside) => {
		const { trx } = inside;
		await aCompany(trx, { name: "Acme", status: "Off Limits" });
		const { send, read, confirm, people, page } = await sender(inside);
		await send(getFiles("lia.txt", "ana.txt", "rui.txt"));
		await read();
		// Another user creates Rui while the page is open.
		const { rows } = await page();
		expect(rows.map(({ becomes }) => becomes)).toEqual(["new", "new", "new"]);
		const answer = await confirm({ "lia.txt": { name: "" }, "ana.txt": { email: "sem arroba" }, "rui.txt": {} });
		expect(answer.status).toBe(422);
		const { page: mended, done } = answer.body as CvsActionData;
		expect(mended.rows.map(({ file, errors, typed }) => [file, Object.keys(errors), typed.email])).toEqual([
			["lia.txt", ["name"], "lia.cv@exemplo.com"],
			["ana.txt", ["email"], "sem arroba"],
		]);
		// Off-limits candidates are saved but not added, which is reported.
		expect(done.join()).toContain("Rui Neto");
		expect(await people()).toEqual([]);
		expect(await confirm({ "lia.txt": { becomes: "known:nobody" } }, ["lia.txt"])).toMatchObject({
			status: 422,
			body: { page: { rows: [{ errors: { becomes: expect.any(String) } }, {}] } },
		});
		expect(await confirm({}, [])).toMatchObject({ status: 422, body: { problem: expect.any(String) } });
		expect(await confirm({ "lia.txt": { name: "x".repeat(5_000) } }, ["lia.txt"])).toMatchObject({
			status: 422,
			body: { page: { rows: [{ errors: { name: expect.any(String) } }, {}] } },
		});
	}));

test("the CV import flags a possible duplicate when the candidate was created after the CVs were read", () =>
	withRollback(async (inside) => {
		const { trx } = inside;
		const { send, read, visit, page, people } = await sender(inside);
		await send(getFiles("lia.txt"));
		await read();
		const { rows } = await page();
		const uid = rows[0]?.uid ?? "";
		await aCandidate(trx, { name: "Lia P.", email: null, mobile_phone: "+5511911112222" });
		const form = new FormData();
		form.set("intent", "confirm");
		form.append("take", uid);
		for (const [name, value] of Object.entries({ name: "Lia Prado", email: "lia.cv@exemplo.com", becomes: "new" }))
			form.set(`${name}.${uid}`, value);
		form.set(`mobile_phone.${uid}`, "(11) 91111-2222");
		expect(await visit(form)).toMatchObject({
			status: 422,
			body: { page: { rows: [{ errors: { becomes: expect.stringContaining("Lia P.") } }] } },
		});
		expect(await people()).toEqual([]);
	}));

test("the CV import names each refused file with its reason and reports too many, none and repeated files", () =>
	withRollback(async (inside) => {
		const { send, page, visit } = await sender(inside);
		const odd = await send({
			...getFiles("lia.txt"),
			"virus.exe": new Uint8Array([77, 90, 144, 0, 3]),
			"vazio.pdf": "",
		});
		expect(odd.status).toBe(200);
		expect((odd.body as CvsActionData).refused.map(({ file }) => file)).toEqual(["virus.exe", "vazio.pdf"]);
		expect((await send(getFiles("lia.txt"))).status).toBe(422);
		expect((await send({})).status).toBe(422);
		const many = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`cv-${n}.txt`, `Pessoa ${n}`]));
		expect(await send(many)).toMatchObject({ status: 422, body: { problem: expect.stringContaining("20") } });
		const { rows } = await page();
		expect(rows.map(({ file }) => file)).toEqual(["lia.txt"]);

		const remove = new FormData();
		remove.set("remove", rows[0]?.uid ?? "");
		expect((await visit(remove)).status).toBe(302);
		expect((await page()).rows).toEqual([]);
	}));

test("the CV import refuses closed jobs, other businesses and missing permission, and hides a colleague's CVs", () =>
	withRollback(async (inside) => {
		const { trx, inOther } = inside;
		const { send, job, page } = await sender(inside);
		await send(getFiles("lia.txt"));
		const colleague = await sender(inside, await aRecruiter(trx, { is_admin: true, password_hash }));
		expect((await colleague.visit(undefined, job.uid)).body).toMatchObject({ rows: [] });
		const theirs = await inOther((there) => aJob(there));
		expect((await send(getFiles("ana.txt"), theirs.uid)).status).toBe(404);
		await trx.updateTable("jobs").set({ status: 6 }).where("id", "=", job.id).execute();
		expect((await send(getFiles("ana.txt"))).status).toBe(422);
		expect((await page()).rows).toHaveLength(1);
		const reader = await aLimitedRecruiter(trx, { jobs: ["read"], applies: ["create"] }, { password_hash });
		const limited = await sender(inside, reader);
		expect((await limited.send(getFiles("rui.txt"))).status).toBe(403);
		await waitForDenialAudit();
	}));
