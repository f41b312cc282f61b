import { expect, test } from "@playwright/test";
import { brandColors } from "#app/domain/brands/brand-colors.ts";
import { type BrandKey, brandKeys } from "#app/domain/brands/site.ts";
import { openBusinessPool } from "./database.ts";
import { findForeignBrandTraces, findMissingBrandTraces } from "./foreign-brands.ts";
import { findHtmlErrors } from "./validate-html.ts";
import { Visitor } from "./visitor.ts";

const most = 60;

for (const key of brandKeys) {
	test(`the site of ${key} links only to complete, valid pages without another brand's content`, async () => {
		test.setTimeout(120_000);
		const host = key === "localhost" ? "localhost" : `${key}.localhost`;
		const visitor = new Visitor(host);
		const seen = new Map<string, string>();
		const waiting = ["/home", "/nothing-is-here", "/login", "/job_alerts", await certificateAt(host)];
		const shapes = new Map<string, number>();
		for (let path = waiting.shift(); path !== undefined && seen.size < most; path = waiting.shift()) {
			if (seen.has(path)) continue;
			const answer = await visitor.ask(path);
			seen.set(path, answer.body);
			// A cookie with a domain would go to other hosts too.
			expect(String(answer.headers["set-cookie"]), `${host}${path}`).not.toMatch(/domain=/i);
			expect(findForeignBrandTraces(key, JSON.stringify(answer.headers)), `${host}${path}`).toEqual([]);
			if (path === "/nothing-is-here") expect(answer.status).toBe(404);
			else expect([200, 302, 303], `${host}${path}`).toContain(answer.status);
			const links = [...answer.body.matchAll(/ href="(\/[^"]*)"/g)].map(([, to = ""]) => to.replaceAll("&amp;", "&"));
			for (const to of links) {
				const [at = ""] = to.split("#");
				// Limits pages per kind: job lists have as many addresses as filters.
				const shape = at.replace(/\?.*/, "?").replace(/\/jobs\/.+/, "/jobs/x");
				if (seen.has(at) || /^\/(assets|brands)\//.test(at) || /\.(ics|webmanifest|svg|woff2)$/.test(at)) continue;
				if (/^\/(recruiters|administrator|courses\/[^/]+\/enrol)/.test(at)) continue;
				const count = shapes.get(shape) ?? 0;
				if (count >= 2) continue;
				shapes.set(shape, count + 1);
				waiting.push(at);
			}
		}
		expect(seen.size).toBeGreaterThan(20);
		const problems: string[] = [];
		for (const [path, body] of seen) {
			if (!body.startsWith("<!DOCTYPE html>")) continue;
			for (const what of findForeignBrandTraces(key, body)) problems.push(`${path} shows ${what}`);
			for (const what of findMissingBrandTraces(key, body)) problems.push(`${path} lacks ${what}`);
		}
		for (const name of visitor.cookies.keys()) expect(name).not.toMatch(/talenses|jovool|seleta|land|mappit/);
		for (const [path, body] of getKinds(seen)) {
			problems.push(...(await findHtmlErrors(body)).map((line) => `${path} ${line}`));
		}
		expect([...new Set(problems)]).toEqual([]);
	});
}

test("the brand check reports another brand's content and invalid HTML", async () => {
	const { body } = await new Visitor("mappit.localhost").ask("/home");
	expect(findForeignBrandTraces("mappit", body)).toEqual([]);
	const brandTexts: Record<BrandKey, string> = {
		talensesgroup: "Talenses Group",
		jovool: "//jovool.localhost:3000/",
		seleta: "a Seleta",
		localhost: "Seleta Demo",
		land: "oi@land.example",
		mappit: "",
		talenses: "na Talenses",
	};
	for (const key of brandKeys.filter((key) => brandTexts[key] !== "")) {
		expect(findForeignBrandTraces("mappit", `${body}${brandTexts[key]}`), key).not.toEqual([]);
		const { primary_color: color } = brandColors[key];
		expect(findForeignBrandTraces("mappit", body.replace("0a5bd3", color)), key).toHaveLength(1);
		expect(findForeignBrandTraces(key, body).length, key).toBeGreaterThan(2);
	}
	expect(await findHtmlErrors(body.replace("<h1", '<p id="content"><h1'))).not.toEqual([]);
});

async function certificateAt(host: string): Promise<string> {
	const pool = await openBusinessPool(/land|jovool/.test(host) ? 2 : 1);
	const { rows } = await pool.query<{ uid: string }>(
		"select p.uid from talk_participants p join talk_events e on e.business_id = p.business_id and e.id = p.event_id where p.status = 'present' and e.status = 'done' order by p.id limit 1",
	);
	return `/certificates/${rows[0]?.uid}`;
}

function getKinds(seen: Map<string, string>): [string, string][] {
	const kinds = new Map<string, [string, string]>();
	for (const [path, body] of seen) {
		const kind = path
			.replace(/\?.*/, "?")
			.replace(/^\/jobs\/.+/, "/jobs/x")
			.replace(/^\/home\/events\/.+/, "/home/events/x");
		if (body.startsWith("<!DOCTYPE html>") && !kinds.has(kind)) kinds.set(kind, [path, body]);
	}
	return [...kinds.values()];
}
