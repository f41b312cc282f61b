import { parseDocument } from "htmlparser2";
import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { enterBusiness } from "#db/kit/in-business.ts";
import { aCompany, aJob, withRollback } from "#db/testing.ts";
import * as sitemap from "../sitemap.ts";
import * as part from "../sitemap-part.ts";
import * as atom from "./jobs-atom.ts";
import * as xml from "./jobs-xml.ts";

type Inside = Parameters<Parameters<typeof withRollback>[0]>[0];

interface Node {
	name?: string;
	data?: string;
	children?: Node[];
}

/** Elements of that name, each as the text of its children. */
function elements(text: string, requested: string): Record<string, string>[] {
	const result: Node[] = [];
	const walk = (node: Node) => {
		if (node.name === requested) result.push(node);
		for (const child of node.children ?? []) walk(child);
	};
	walk(parseDocument(text, { xmlMode: true, decodeEntities: true }) as unknown as Node);
	const expectMessage = (node: Node): string => node.data ?? (node.children ?? []).map(expectMessage).join("");
	return result.map(({ children = [] }) =>
		Object.fromEntries(children.map((child) => [child.name ?? "", expectMessage(child)])),
	);
}

async function openFeeds({ db, trx, business }: Inside) {
	const browser = new Browser(db, business.host);
	return async (route: object, path: string, headers: Record<string, string> = {}) => {
		const params = { part: path.split("/").at(-1) ?? "" };
		const answer = await browser.visit(route, { path, headers, params });
		await enterBusiness(trx, business.id);
		return { ...answer, text: String(answer.body) };
	};
}

test("the XML feed lists only open jobs in full, without the client of a confidential job", () =>
	withRollback(async (inside) => {
		const { trx, business, other, inOther } = inside;
		const on = { publishedOn: [business.siteId] };
		const aurora = await aCompany(trx, { name: "Aurora & Filhos" });
		const job = await aJob(trx, {
			title: "Analista <b>R&D</b>",
			city: "Recife",
			state: "PE",
			regimes: [2],
			sector: "Dados",
			work_type: 3,
			salary_from_cents: 500_000,
			salary_to_cents: 800_000,
			client_company_id: aurora.id,
			description: "Um ]]> dois",
			...on,
		});
		await aJob(trx, { title: "Secreta", client_company_id: aurora.id, confidential: true, ...on });
		await aJob(trx, { title: "Encerrada", status: 6, ...on });
		await inOther((theirs) => aJob(theirs, { title: "De outra", publishedOn: [other.siteId] }));
		const ask = await openFeeds(inside);
		const feed = await ask(xml, "/jobs.xml?board=indeed");
		expect(feed.headers.get("Content-Type")).toBe("application/xml; charset=utf-8");
		const jobs = elements(feed.text, "job");
		expect(jobs.map(({ title }) => title).sort()).toEqual(["Analista <b>R&D</b>", "Secreta"]);
		const visible = jobs.find(({ referencenumber }) => referencenumber === job.uid);
		expect(visible).toMatchObject({
			company: "Aurora & Filhos",
			city: "Recife",
			state: "PE",
			country: "BR",
			category: "Dados",
			salary: "BRL 5000.00 - 8000.00 per month",
			jobtype: "fulltime",
			remotetype: "Hybrid remote",
		});
		expect(visible?.url).toContain(`/${job.uid}?utm_source=indeed&utm_medium=job_board`);
		expect(visible?.description).toContain("Um ]]&gt; dois");
		const secret = jobs.find(({ title }) => title === "Secreta");
		expect(secret?.company).toBe(business.name);
	}));

test("feeds answer not modified unless a job opened, changed or closed", () =>
	withRollback(async (inside) => {
		const { trx, business } = inside;
		const on = { publishedOn: [business.siteId] };
		const first = await aJob(trx, on);
		const ask = await openFeeds(inside);
		for (const [route, path] of [
			[xml, "/jobs.xml"],
			[atom, "/jobs.atom"],
		] as const) {
			const { headers } = await ask(route, path);
			const tag = headers.get("ETag") ?? "";
			expect(headers.get("Last-Modified")).toMatch(/GMT$/);
			expect((await ask(route, path, { "If-None-Match": tag })).status).toBe(304);
			const second = await aJob(trx, on);
			const opened = await ask(route, path, { "If-None-Match": tag });
			expect(opened.status).toBe(200);
			await trx.updateTable("jobs").set({ status: 6 }).where("id", "=", second.id).execute();
			const newer = opened.headers.get("ETag") ?? "";
			const closed = await ask(route, path, { "If-None-Match": newer });
			expect(closed.status).toBe(200);
			expect(closed.text).toContain(first.uid);
			expect(closed.text).not.toContain(second.uid);
		}
	}));

test("the Atom feed contains the required elements of each job", () =>
	withRollback(async (inside) => {
		const { trx, business } = inside;
		const on = { publishedOn: [business.siteId] };
		const job = await aJob(trx, { title: "Dados & cia", city: "Recife", state: "PE", ...on });
		const ask = await openFeeds(inside);
		const { text } = await ask(atom, "/jobs.atom");
		const [entry] = elements(text, "entry");
		expect(entry).toMatchObject({ title: "Dados & cia · Recife, PE" });
		expect(entry?.id).toContain(`/${job.uid}`);
		expect(Date.parse(entry?.updated ?? "")).toBeGreaterThan(0);
		expect(elements(text, "feed")[0]).toMatchObject({ id: expect.stringMatching(/\/jobs$/) });
	}));

test("the sitemap is an index of parts with change dates and each page in both languages", () =>
	withRollback(async (inside) => {
		const { trx, business } = inside;
		const job = await aJob(trx, { publishedOn: [business.siteId] });
		const ask = await openFeeds(inside);
		const index = await ask(sitemap, "/sitemap.xml");
		const parts = elements(index.text, "sitemap");
		expect(parts.map(({ loc }) => loc?.replace(/^https?:\/\/[^/]+/, ""))).toEqual([
			"/sitemap/pages.xml",
			"/sitemap/jobs-1.xml",
		]);
		expect(Date.parse(parts[1]?.lastmod ?? "")).toBeGreaterThan(0);
		const jobs = await ask(part, "/sitemap/jobs-1.xml");
		const [url] = elements(jobs.text, "url");
		expect(url?.loc).toContain(`/${job.uid}`);
		expect(jobs.text).toContain(`hreflang="en" href="${url?.loc}?lng=en"`);
		expect(jobs.text).toContain(`hreflang="pt-BR" href="${url?.loc}"`);
		expect((await ask(part, "/sitemap/pages.xml")).text).toContain("/home</loc>");
		for (const none of ["jobs-2.xml", "jobs-0.xml", "x.xml", "jobs-99999999999999.xml"])
			expect((await ask(part, `/sitemap/${none}`)).status).toBe(404);
	}));
