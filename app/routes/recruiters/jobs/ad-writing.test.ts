import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { hashPassword } from "#app/auth/password/password.server.ts";
import { recruitersOnly } from "#app/auth/session/guards.server.ts";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import type { AdFindingView } from "#app/routes/shared/jobs/ad-wording.server.ts";
import type { FormPage } from "#app/ui/list-view/types.ts";
import { enterBusiness } from "#db/kit/in-business.ts";
import { findJobProfile } from "#db/queries/job-profile.ts";
import { aJob, aLimitedRecruiter, withRollback } from "#db/testing.ts";
import * as edit from "./edit.tsx";
import * as newJob from "./new.tsx";
import * as language from "./replace-words.ts";

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);
const ad = {
	title: "Vendedor",
	description: "<p>Requisitos: boa aparência, inglês</p>",
	responsibilities: "",
	requirements: "",
	city: "Campinas",
	state: "SP",
};

interface Answer {
	page: FormPage;
	help: { findings: AdFindingView[]; message: string | null };
}
const fieldIn = ({ page }: Answer, name: string) =>
	page.sections.flatMap(({ fields }) => fields).find((field) => field.name === name);
const valueIn = (answer: Answer, name: string) => fieldIn(answer, name)?.value;

const scene = (rights: Parameters<typeof aLimitedRecruiter>[1], work: (at: Scene) => Promise<void>) =>
	withRollback(async ({ db, trx, business: home }) => {
		const job = await aJob(trx, ad);
		const recruiter = await aLimitedRecruiter(trx, rights, { password_hash });
		const browser = new Browser(db, home.host);
		await browser.visit(business, { path: "/business", form: { email: recruiter.email, password } });
		await work({
			async visit(route, path, form) {
				const sent = form && { form: { _idem: crypto.randomUUID(), ...form } };
				const answer = await browser.visit(route, { path, params: { id: job.uid }, above: [recruitersOnly], ...sent });
				await enterBusiness(trx, home.id);
				return { status: answer.status, body: answer.body as Answer };
			},
			uid: job.uid,
			saved: async () => await findJobProfile(trx, job.uid),
		});
	});

interface Scene {
	visit(
		route: Parameters<Browser["visit"]>[0],
		path: string,
		form?: Record<string, string>,
	): Promise<{ status: number; body: Answer }>;
	uid: string;
	saved: () => ReturnType<typeof findJobProfile>;
}

test("the job form replaces, drafts and checks the entered text without saving it when help is requested", () =>
	scene({ jobs: ["read", "update"], client_companies: ["read"] }, async ({ visit, uid, saved }) => {
		const path = `/recruiters/jobs/${uid}/edit`;
		const { body: opened } = await visit(edit, path);
		expect(opened.help.findings.map(({ part, unlawful, match }) => [part, unlawful, match])).toEqual([
			["description", true, "boa aparência"],
			["title", false, "Vendedor"],
		]);
		const input = { version: "0", title: "Vendedor", city: "Campinas", state: "SP", work_type: "1" };
		const description = "Buscamos vendedor com inglês nativo";
		const { status, body: checked } = await visit(edit, path, { ...input, description, help: "check" });
		expect(status).toBe(200);
		expect(checked.page.version).toBe(0);
		expect(checked.page.unsaved).toBe(true);
		expect(valueIn(checked, "description")).toBe(description);
		const key = checked.help.findings.find(({ match }) => match === "inglês nativo")?.key ?? "";
		const { body: replaced } = await visit(edit, path, { ...input, description, replace: key });
		expect(valueIn(replaced, "description")).toBe("Buscamos vendedor com inglês fluente");
		const { body: drafted } = await visit(edit, path, { ...input, description, help: "draft:pt" });
		expect(String(valueIn(drafted, "description"))).toMatch(/^Buscamos vendedor[\s\S]*Campinas\/SP/);
		const [company] = fieldIn(opened, "client_company")?.chosen ?? [];
		const { body: pointed } = await visit(edit, path, {
			...input,
			client_company: `uid:${company?.value}`,
			help: "check",
		});
		expect(fieldIn(pointed, "client_company")).toMatchObject({ value: company?.value, chosen: [company] });
		const { body: untitled } = await visit(edit, path, { ...input, title: "", description, help: "draft:en" });
		expect(valueIn(untitled, "description")).toBe(description);
		expect(await saved()).toMatchObject(ad);
	}));

test("the new job form drafts a description from the entered values when a draft is requested", () =>
	scene({ jobs: ["read", "create"], client_companies: ["read"] }, async ({ visit }) => {
		const form = { quick: "1", title: "Arquivista", city: "Recife", state: "PE", work_type: "1", regimes: "2" };
		const { status, body } = await visit(newJob, "/recruiters/jobs/new", { ...form, help: "draft:en" });
		expect(status).toBe(200);
		expect(valueIn(body, "description")).toContain(
			"We have an opening: Arquivista. The work is on site, in Recife/PE.",
		);
		expect(valueIn(body, "title")).toBe("Arquivista");
	}));

test("the ad language page replaces a passage once, and only when the recruiter may edit the job", async () => {
	const key = "description|15|appearance|boa aparência";
	await scene({ jobs: ["read", "update"] }, async ({ visit, uid, saved }) => {
		const path = `/recruiters/jobs/${uid}/language`;
		for (const replace of [key, key, "title|0|gendered|Vendedor", "title|0|x", ""])
			await visit(language, path, { replace });
		expect(await saved()).toMatchObject({ title: "Pessoa vendedora", description: "<p>Requisitos: inglês</p>" });
	});
	await scene({ jobs: ["read"] }, async ({ visit, uid, saved }) => {
		expect((await visit(language, `/recruiters/jobs/${uid}/language`, { replace: key })).status).toBe(403);
		expect(await saved()).toMatchObject(ad);
	});
});
