import { expect, test } from "@playwright/test";
import { HtmlValidate } from "html-validate";
import { brandColors } from "#app/domain/brands/brand-colors.ts";
import { type BrandKey, brandKeys } from "#app/domain/brands/site.ts";
import { Visitor } from "./visitor.ts";

/** What must not differ in taste is left to the linter of the source: React writes void elements and attributes its own way. */
const validator = new HtmlValidate({
	extends: ["html-validate:standard"],
	rules: {
		"long-title": "off",
		"no-inline-style": "off",
		"no-trailing-whitespace": "off",
		"attribute-boolean-style": "off",
		"attribute-empty-style": "off",
		"void-style": "off",
		"doctype-style": "off",
		"require-sri": "off",
		"tel-non-breaking": "off",
		"svg-focusable": "off",
		"no-redundant-role": "off",
		"prefer-native-element": "off",
	},
});

/** Names that only their own pages say. "Land" and "Seleta" are words of other names and of the demo's addresses. */
const names: Partial<Record<BrandKey, RegExp>> = {
	talensesgroup: /Talenses Group/i,
	jovool: /jovool/i,
	mappit: /mappit/i,
};
const inSameBusiness = (key: BrandKey) => (key === "land" || key === "jovool" ? "land" : "seleta");
const most = 60;

for (const key of brandKeys) {
	test(`every link of ${key}'s site leads to a whole page of its own, valid and without another brand in it`, async () => {
		test.setTimeout(120_000);
		const host = key === "localhost" ? "localhost" : `${key}.localhost`;
		const visitor = new Visitor(host);
		const seen = new Map<string, string>();
		const waiting = ["/home", "/nothing-is-here"];
		const shapes = new Map<string, number>();
		for (let path = waiting.shift(); path !== undefined && seen.size < most; path = waiting.shift()) {
			if (seen.has(path)) continue;
			const answer = await visitor.ask(path);
			seen.set(path, answer.body);
			if (path === "/nothing-is-here") expect(answer.status).toBe(404);
			else expect([200, 302, 303], `${host}${path}`).toContain(answer.status);
			const links = [...answer.body.matchAll(/ href="(\/[^"]*)"/g)].map(([, to = ""]) => to.replaceAll("&amp;", "&"));
			for (const to of links) {
				const [at = ""] = to.split("#");
				// Enough of each kind: lists of jobs have as many addresses as there are filters.
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
			for (const other of brandKeys) {
				if (other === key) continue;
				const shared = inSameBusiness(other) === inSameBusiness(key);
				if (names[other]?.test(body)) problems.push(`${path} names ${other}`);
				if (body.includes(`/brands/${other}/`)) problems.push(`${path} shows a file of ${other}`);
				// A site without a door names the one of its own business.
				if (body.includes(`${other}.localhost`) && !shared) problems.push(`${path} links to ${other}`);
				const { primary_color: color } = brandColors[other];
				if (color !== brandColors[key].primary_color && body.includes(`--primary:#${color.toLowerCase()}`))
					problems.push(`${path} has the color of ${other}`);
			}
			const mail = key === "land" || key === "jovool" ? "@seleta.example" : "@land.example";
			if (body.includes(mail)) problems.push(`${path} says ${mail}`);
		}
		for (const name of visitor.cookies.keys()) expect(name).not.toMatch(/talenses|jovool|seleta|land|mappit/);
		for (const [path, body] of kindsOf(seen)) {
			const { results } = await validator.validateString(body);
			for (const { ruleId, message, line } of results.flatMap(({ messages }) => messages))
				problems.push(`${path}:${line} ${ruleId}: ${message}`);
		}
		expect([...new Set(problems)]).toEqual([]);
	});
}

/** One page of each kind. */
function kindsOf(seen: Map<string, string>): [string, string][] {
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
