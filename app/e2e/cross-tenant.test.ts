import { expect, test } from "@playwright/test";
import { entities } from "../entities/index.ts";
import routes from "../routes.ts";
import { listLeafRoutes } from "./access/route-list.ts";
import { Cable } from "./cable.ts";
import { openBusinessPool } from "./database.ts";
import { createParamResolver } from "./example-params.ts";
import { people, visitorFor } from "./people.ts";
import { Visitor } from "./visitor.ts";

/** Two businesses share a database: users of the second must find nothing of the first. */

test.describe.configure({ mode: "parallel" });

const office = entities.filter(({ path, scope }) => path.startsWith("/administrator/") && scope === undefined);

let canaries = new Set<string>();
let phrases: string[] = [];
let records: Awaited<ReturnType<typeof getRecords>>;

test.beforeAll(async () => {
	await createParamResolver();
	canaries = await canariesOfFirst();
	phrases = [...canaries].filter((canary) => canary.includes(" "));
	records = await getRecords(1);
});

/** Remembers every answer and which canary sang in it. */
class Watch {
	answers = 0;
	readonly found: string[] = [];

	async ask(visitor: Visitor, path: string, headers?: Record<string, string>) {
		const answer = await visitor.ask(path, headers ? { headers } : {});
		this.answers += 1;
		for (const canary of heardIn(answer.body + JSON.stringify(answer.headers))) {
			// Echoing the requested value is not a leak.
			if (!path.includes(canary)) this.found.push(`${visitor.host}${path}: ${canary}`);
		}
		return answer;
	}

	/** Follows every link from these pages and also requests some as data. */
	async crawl(visitor: Visitor, starts: string[], most: number) {
		const seen = new Set(starts);
		const queue = [...starts];
		for (
			let visited = 0, next = queue.shift();
			next !== undefined && visited < most;
			next = queue.shift(), visited += 1
		) {
			const { body } = await this.ask(visitor, next);
			const [path = "", search] = next.split("?");
			// Single-fetch data uses the same loaders; tried on every third page.
			if (visited % 3 === 0)
				await this.ask(
					visitor,
					`${path.endsWith("/") ? `${path}_.data` : `${path}.data`}${search ? `?${search}` : ""}`,
				);
			for (const [, href = ""] of body.matchAll(/href="(\/[^"#]*)/g)) {
				const link = href.replaceAll("&amp;", "&");
				if (/^\/(assets|brands|\/)|\.(svg|css|js|png|ico)/.test(link) || seen.has(link)) continue;
				seen.add(link);
				queue.push(link);
			}
		}
	}
}

const staffPages = [
	"/recruiters/dashboard?scope=all",
	"/recruiters/dashboard?scope=mine",
	"/recruiters/jobs",
	"/recruiters/candidates",
	"/recruiters/notifications",
	"/recruiters/profile",
	"/administrator",
	"/administrator/outbox",
	"/administrator/jobs?state=all",
];
const officePages = [
	...entities.map(({ path }) => path).filter((path) => path.startsWith("/administrator/")),
	...listLeafRoutes(routes)
		.map(({ path }) => path)
		.filter((path) => path.startsWith("/administrator") && !path.includes(":")),
].filter((path, place, all) => all.indexOf(path) === place);
const publicPages = ["/home", "/jobs", "/sitemap.xml", "/robots.txt", "/termos_de_uso", "/politica_de_privacidade"];

test("the admin's own pages show the canaries", async () => {
	expect(canaries.size).toBeGreaterThan(500);
	const watch = new Watch();
	await watch.crawl(await visitorFor("admin"), staffPages, 80);
	expect(new Set(watch.found.map((text) => text.split(": ")[1])).size).toBeGreaterThan(100);
});

test("staff pages show no canary to the other business's administrator", async () => {
	test.slow();
	const watch = new Watch();
	const admin = await visitorFor("otherAdmin", "land.localhost");
	await watch.crawl(admin, staffPages, 300);
	// Also on a host of the first business: the session decides, not the host.
	await watch.crawl(await visitorFor("otherAdmin"), staffPages, 60);
	for (const term of records.terms) {
		const q = encodeURIComponent(term);
		for (const path of [`/recruiters/candidates?q=${q}`, `/recruiters/jobs?q=${q}`, `/administrator/outbox?q=${q}`]) {
			await watch.ask(admin, path);
		}
		await watch.ask(admin, `/recruiters/candidates.data?q=${q}`);
	}
	expect(watch.found).toEqual([]);
	expect(watch.answers).toBeGreaterThan(800);
});

test("back office and API return no canary to the other business's administrator", async () => {
	test.slow();
	const watch = new Watch();
	const admin = await visitorFor("otherAdmin", "land.localhost");
	expect(officePages.length).toBeGreaterThan(55);
	for (const path of officePages) await watch.ask(admin, path);
	await watch.crawl(admin, officePages, 250);
	const signedIn = await admin.ask("/api/v1/recruiters/sessions", {
		method: "POST",
		bytes: Buffer.from(JSON.stringify({ email: people.otherAdmin.email, password: "seleta-demo" })),
		headers: { "Content-Type": "application/json" },
	});
	const { token } = JSON.parse(signedIn.body) as { token: string };
	const headers = { Authorization: `Bearer ${token}` };
	for (const call of [
		...entities.map(({ key }) => `/api/v1/recruiters/${key}?per=100`),
		...["administrator/dashboard", "businesses", "business.json", "notifications", "holidays", "entity_pages"].map(
			(name) => `/api/v1/recruiters/${name}`,
		),
	]) {
		const answer = await watch.ask(admin, call, headers);
		expect(answer.status, call).toBeLessThan(400);
	}
	for (const term of records.terms.slice(0, 12)) {
		const q = encodeURIComponent(term);
		for (const path of ["audit", "recruiters", "off_limits", "costumers"])
			await watch.ask(admin, `/administrator/${path}?q=${q}`);
		const result = `/api/v1/recruiters/global_searchs?term=${q}&entity=${encodeURIComponent('["Candidate","Job","Company"]')}`;
		await watch.ask(admin, result, headers);
	}
	expect(watch.found).toEqual([]);
});

test("public pages of the other business's brands show no canary", async () => {
	const watch = new Watch();
	for (const host of ["land.localhost", "jovool.localhost"]) {
		const visitor = new Visitor(host);
		await watch.crawl(visitor, publicPages, 120);
		for (const term of records.terms.slice(0, 40)) await watch.ask(visitor, `/jobs?q=${encodeURIComponent(term)}`);
		for (const job of records.jobs) {
			const answer = await watch.ask(visitor, `/jobs/vaga/${job}`);
			expect(answer.status).toBe(404);
		}
	}
	const nobody = new Visitor("nobody.example");
	await watch.crawl(nobody, publicPages, 40);
	for (const job of records.jobs.slice(0, 10)) expect((await watch.ask(nobody, `/jobs/vaga/${job}`)).status).toBe(404);
	expect(watch.found).toEqual([]);
	expect(watch.answers).toBeGreaterThan(300);
});

test("client and candidate areas of the other business show no canary", async () => {
	const contact = await new Visitor("land.localhost").signIn({
		at: "/client_contacts/",
		email: "client@other.example",
	});
	const pool = await openBusinessPool(2);
	const { rows } = await pool.query<{ email: string }>(
		`select email from candidates where id in (select auth_with_password('candidates', array(select id from candidates)))
		and completed_register and confirmed_at is not null order by id limit 1`,
	);
	const candidate = await new Visitor("land.localhost").signIn({ at: "/login", email: rows[0]?.email ?? "" });
	const watch = new Watch();
	await watch.crawl(contact, ["/client_contacts/"], 40);
	await watch.crawl(candidate, ["/candidates/home", "/candidates/candidacy", "/candidates/settings"], 80);
	for (const job of records.jobs) {
		expect((await watch.ask(candidate, `/candidates/jobs/${job}/applies/new`)).status).toBe(404);
	}
	for (const apply of records.applies) await watch.ask(candidate, `/candidates/candidacy?withdraw=${apply}`);
	expect(watch.found).toEqual([]);
});

test("a session of one business is not valid on the other business's brands", async () => {
	for (const name of ["candidate", "contact"] as const) {
		const visitor = await visitorFor(name);
		const away = new Visitor("land.localhost");
		for (const [key, value] of visitor.cookies) away.cookies.set(key, value);
		const path = name === "candidate" ? "/candidates/home" : "/client_contacts/";
		const answer = await away.ask(path);
		expect(answer.body).not.toContain(people[name].email);
		if (name === "candidate") expect(answer.location).toBe("/");
	}
});

test("a route answers identically for an id of the other business and an unknown id", async () => {
	test.slow();
	const admin = await visitorFor("otherAdmin", "land.localhost");
	const watch = new Watch();
	let compared = 0;
	for (const [pattern, uids] of [
		["/recruiters/jobs/:id", records.jobs],
		["/recruiters/jobs/:id/applies", records.jobs],
		["/recruiters/jobs/:id/applies/kanban", records.jobs],
		["/recruiters/candidates/:id", records.candidates],
		["/recruiters/applies/:id", records.applies],
		["/recruiters/applies/:id/status?to=1", records.applies],
		["/recruiters/data_files/:id", records.files],
		["/administrator/outbox/:id", records.messages],
		["/administrator/outbox/:id/html", records.messages],
	] as const) {
		for (const uid of uids.slice(0, 16)) {
			const unknown = [...uid].reverse().join("").replace(/^-|-$/g, "x");
			for (const suffix of ["", ".data"]) {
				const [path = "", search = ""] = pattern.split("?");
				const at = (id: string) => `${path.replace(":id", id)}${suffix}${search ? `?${search}` : ""}`;
				// Again when they differ: a bell that rings in between changes the second page's number.
				await expect(async () => {
					const theirs = await watch.ask(admin, at(uid));
					const nobodys = await admin.ask(at(unknown));
					expect([at(uid), theirs.status, getBody(theirs.body, uid)]).toEqual([
						at(uid),
						404,
						getBody(nobodys.body, unknown),
					]);
					expect(Object.keys(theirs.headers).sort()).toEqual(Object.keys(nobodys.headers).sort());
				}).toPass({ timeout: 10_000, intervals: [0, 500] });
				compared += 1;
			}
		}
	}
	expect(watch.found).toEqual([]);
	expect(compared).toBeGreaterThan(180);
});

test("requests from the other business change nothing in the first", async () => {
	const admin = await visitorFor("otherAdmin");
	const before = await fingerprint();
	for (const apply of records.applies.slice(0, 10)) {
		const answer = await admin.ask(`/recruiters/applies/${apply}/status`, { form: { to: "1", from: "0" } });
		expect(answer.status).toBe(404);
	}
	for (const id of records.notifications.slice(0, 10)) {
		await admin.ask(`/recruiters/notifications/${id}/delete`, { form: { stay: "0" } });
	}
	for (const message of records.messages.slice(0, 10)) {
		expect((await admin.ask(`/administrator/outbox/${message}`, { form: { again: "1" } })).status).toBe(404);
	}
	expect(await fingerprint()).toEqual(before);
});

test("the other business's socket receives nothing from the first one's board and notifications", async () => {
	const cable = await Cable.open(await visitorFor("otherAdmin"));
	try {
		expect(await cable.subscribe({ channel: "JobBoardChannel", job: "demo-job" })).toBe(false);
		for (const recruiter of records.recruiters) {
			expect(await cable.subscribe({ channel: "RecruiterNotificationChannel", recruiter_id: recruiter })).toBe(false);
		}
		const unknown = await cable.subscribe({ channel: "JobBoardChannel", job: "nobodys-job" });
		expect(unknown).toBe(false);
		expect(cable.frames.filter(({ message, type }) => message !== undefined && type !== "ping")).toEqual([]);
	} finally {
		cable.close();
	}
});

/** Matches addresses and ids as whole words, names of several words by substring. */
function heardIn(text: string): Set<string> {
	const received = new Set<string>();
	for (const [word] of text.matchAll(/[\w.@+-]{6,}|[0-9a-f]{20}/g)) {
		const plain = word.replace(/^[.-]+|[.-]+$/g, "");
		if (canaries.has(plain)) received.add(plain);
	}
	for (const phrase of phrases) if (text.includes(phrase)) received.add(phrase);
	return received;
}

/** Response text without per-response values: nonces and the requested id. */
function getBody(text: string, uid: string): string {
	return text
		.replace(/nonce="[^"]*"/g, "")
		.replace(/"nonce","[^"]*"/g, "")
		.replaceAll(/\\?"nonce\\?",\\?"[^"\\]*\\?"/g, "")
		.replaceAll(uid, "UID");
}

async function canariesOfFirst(): Promise<Set<string>> {
	const text = `select email as s from candidates union select uid from candidates union select email from client_contacts
		union select name from client_companies union select uid from jobs union select code from jobs where length(code) > 6
		${office.map(({ table }) => `union select uid from ${table} `).join("")}
		union select name from recruiters union select email from recruiters union select uid from applies`;
	const all = async (business: number) =>
		(await (await openBusinessPool(business)).query<{ s: string }>(text)).rows
			.map(({ s }) => s)
			.filter((s) => s && s.length > 5);
	const others = new Set(await all(2));
	return new Set((await all(1)).filter((canary) => !others.has(canary)));
}

async function getRecords(business: number) {
	const pool = await openBusinessPool(business);
	const list = async (text: string) => (await pool.query<{ s: string }>(text)).rows.map(({ s }) => String(s));
	const terms = [
		...(await list("select split_part(email, '@', 1) as s from candidates order by id limit 40")),
		...(await list("select split_part(name, ' ', 2) as s from candidates order by id limit 40")),
		...(await list("select split_part(name, ' ', 1) as s from client_companies order by id limit 20")),
		...(await list(
			"select right(mobile_phone, 8) as s from candidates where mobile_phone is not null order by id limit 20",
		)),
		...(await list("select distinct title as s from jobs limit 20")),
	];
	return {
		terms: [...new Set(terms)],
		jobs: await list("select uid as s from jobs order by id"),
		candidates: await list("select uid as s from candidates order by id limit 60"),
		applies: await list("select uid as s from applies order by id limit 60"),
		files: await list("select uid as s from data_files order by id limit 60"),
		messages: await list("select uid as s from email_messages order by id limit 60"),
		notifications: await list("select id::text as s from notifications order by id limit 60"),
		recruiters: await list("select uid as s from recruiters order by id"),
	};
}

async function fingerprint() {
	const pool = await openBusinessPool(1);
	const { rows } = await pool.query(
		`select (select md5(string_agg(uid || status || lock_version, ',' order by id)) from applies where id in (select id from applies order by id limit 60)) as applies,
			(select count(*)::int from notifications where id in (select id from notifications order by id limit 60)) as notifications,
			(select count(*)::int from audit_entries where actor_name = 'Ulisses Vandré') as said`,
	);
	return rows[0];
}
