import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { beforeEach, expect, test, vi } from "vitest";
import { getEntity } from "#app/entities/index.ts";
import { ApiTestClient } from "#app/routes/api/v1/testing.ts";
import * as clientHome from "#app/routes/client_contacts/home.tsx";
import { clearCountCache } from "#app/routes/count-cache.server.ts";
import { exampleRecord } from "#app/routes/entity/examples.testing.ts";
import * as login from "#app/routes/public/login.tsx";
import * as business from "#app/routes/public/recruiter-sign-in.tsx";
import routes from "#app/routes.ts";
import type { Scoped } from "#db/kit/in-business.ts";
import { aCandidate, aClientContact, aRecruiter, withRollback } from "#db/testing.ts";
import { type LeafRoute, listLeafRoutes } from "../e2e/access/route-list.ts";
import { Browser } from "./browser.testing.ts";
import { hashPassword } from "./password/password.server.ts";
import { waitForDenialAudit } from "./permit.server.ts";
import { candidatesOnly, clientContactsOnly, recruitersOnly } from "./session/guards.server.ts";

/** Hostile input in any field must never cause a server error. */

vi.setConfig({ testTimeout: 240_000 });
beforeEach(() => {
	clearCountCache();
	holiday = undefined;
});

const password = "um lugar tranquilo";
const password_hash = await hashPassword(password);
const modules = import.meta.glob<Parameters<Browser["visit"]>[0]>("../routes/**/*.{ts,tsx}");
const rightToLeft = "\u202eabc\u202c \u05e9\u05dc\u05d5\u05dd \u0645\u0631\u062d\u0628\u0627";

/** Hostile strings; a lone surrogate can reach a server only in JSON. */
const hostile = fc.oneof(
	fc.constantFrom(
		"\0",
		"a\0b@mail.example",
		"uid:\0",
		"candidates:\0",
		"\ud800",
		"candidates:\udfff",
		rightToLeft,
		"uid:abc\u0000def",
		"constructor",
		"__proto__",
		"[object Object]",
		"%00",
		"' or 1=1 --",
		"2147483648",
		"-99999999999999999999",
		"9999-99-99",
		"á".repeat(5_000),
		"e\u0301".repeat(300),
	),
	fc.string({ unit: "binary", maxLength: 300 }),
);

const areaPaths = ["/recruiters", "/administrator", "/candidates", "/client_contacts", "/api"];
const isUnder = (path: string, area: string) => path === area || path.startsWith(`${area}/`);

test.each([
	...areaPaths.map(
		(area) => [area, (path: string) => isUnder(path, area === "/api" ? "/api/v1/recruiters" : area)] as const,
	),
	["no area", (path: string) => !areaPaths.some((area) => isUnder(path, area))] as const,
])("every action of %s handles hostile text without a server error", (_, isChosen) =>
	withRollback(async ({ db, trx, business: home }) => {
		const people = await everybody(db, trx, home);
		const leaves = listLeafRoutes(routes).filter(({ path }) => isChosen(path));
		expect(leaves.length).toBeGreaterThan(5);
		const failures: string[] = [];
		let sent = 0;
		for (const leaf of leaves) {
			const load = modules[`../${leaf.file}`];
			if (!load) continue;
			const route = await load();
			if (!route.action || left.test(leaf.path)) continue;
			const names = [...new Set([...namesIn(leaf.file), "q", "back"])];
			const params = await getParams(trx, people.recruiter.id, leaf);
			const path = leaf.path.replace(/:(\w+)\??/g, (_all, name: string) => params[name] ?? "x").replace("/*", "/x");
			const form = fc.dictionary(fc.constantFrom(...names), hostile, {
				minKeys: Math.min(names.length, 3),
				maxKeys: names.length,
			});
			const samples = [
				Object.fromEntries(names.map((name) => [name, "a\0b"])),
				Object.fromEntries(names.map((name) => [name, `\0${rightToLeft}\ud800`])),
				{ [names[0] ?? "q"]: "x".repeat(1_000_000) },
				...fc.sample(form, { numRuns: 2, seed: 20261122 }),
			];
			for (const fields of samples) {
				sent += 1;
				const status = await people
					.send(route, leaf, path, params, fields)
					.catch((error: Error) => error.message.slice(0, 200));
				if (typeof status === "string" || status >= 500)
					failures.push(`${leaf.path} ${status}: ${JSON.stringify(fields).slice(0, 200)}`);
			}
		}
		expect(failures).toEqual([]);
		expect(sent).toBeGreaterThan(leaves.length);
	}),
);

/** Routes left out: they sign out, or verify a signature before reading. */
const left = /logout|^\/auth\/|samples|webhooks/;

async function everybody(
	db: Parameters<Parameters<typeof withRollback>[0]>[0]["db"],
	trx: Scoped,
	home: { id: number; host: string },
) {
	const recruiter = await aRecruiter(trx, { is_admin: true, password_hash });
	const candidate = await aCandidate(trx, {
		password_hash,
		confirmed_at: new Date(),
		completed_register: true,
	});
	const contact = await aClientContact(trx, { password_hash, portal_enabled: true });
	const browser = async (route: Parameters<Browser["visit"]>[0], path: string, email: string) => {
		const item = new Browser(db, home.host);
		await item.visit(route, { path, form: { email, password } });
		return item;
	};
	const guest = new Browser(db, home.host);
	const areas = {
		recruiters: { browser: await browser(business, "/business", recruiter.email), above: [recruitersOnly] },
		candidates: { browser: await browser(login, "/login", candidate.email), above: [candidatesOnly] },
		client_contacts: {
			browser: await browser(clientHome, "/client_contacts/", contact.email),
			above: [clientContactsOnly],
		},
	};
	const caller = new ApiTestClient(db, home.host);
	await caller.signIn(recruiter.email, password);

	async function send(
		route: Parameters<Browser["visit"]>[0],
		leaf: LeafRoute,
		path: string,
		params: Record<string, string>,
		fields: Record<string, string>,
	): Promise<number> {
		// Addresses with these are refused before any route.
		const words = path.replace(/\0/g, "");
		if (leaf.path.startsWith("/api/")) {
			const singular = String(params.entity ?? "").replace(/s$/, "");
			const json = { ...fields, [singular]: fields, list: [fields], values: [fields] };
			const { status } = await caller.call(route, words.replace("/api/v1/recruiters", ""), {
				params,
				json,
				method: "POST",
			});
			return status;
		}
		const area = Object.entries(areas).find(([name]) => leaf.path.startsWith(`/${name}`))?.[1];
		const user = leaf.path.startsWith("/administrator") ? areas.recruiters : (area ?? { browser: guest, above: [] });
		const form = new FormData();
		for (const [name, value] of Object.entries(fields)) form.append(name, value);
		const { status } = await user.browser.visit(route, { path: words, params, form, above: user.above });
		await waitForDenialAudit();
		return status;
	}
	return { recruiter, send };
}

let holiday: string | undefined;

/** Fills the path parameters with an existing record of the entity in the path. */
async function getParams(trx: Scoped, recruiterId: number, { path }: LeafRoute) {
	const params: Record<string, string> = {};
	const parts = path.split("/");
	for (const [index, part] of parts.entries()) {
		const name = /^:(\w+)/.exec(part)?.[1];
		if (!name) continue;
		if (name === "entity") params[name] = "candidates";
		else {
			const before = parts[index - 1] ?? "";
			const key = before.startsWith(":") ? params.entity : before;
			const entity = getEntity(String(key === "applies" ? "applies" : key));
			// Only one holiday may exist per day.
			if (entity?.key === "holidays") params[name] = holiday ??= (await exampleRecord(trx, entity, recruiterId)).uid;
			else params[name] = entity ? (await exampleRecord(trx, entity, recruiterId)).uid : "x";
		}
	}
	return params;
}

function namesIn(file: string): string[] {
	const folder = new URL(`../${file.replace(/[^/]+$/, "")}`, import.meta.url);
	const own = new URL(`../${file.replace(/\.tsx?$/, "/")}`, import.meta.url);
	const sources = [folder, own].flatMap(sourcesIn);
	const names = sources.flatMap((source) => [
		...[...source.matchAll(/(?:\.get|\.getAll|\btext|getInputText)\(?\s*(?:form,\s*)?"([a-z_]{2,40})"/g)].map(
			(result) => result[1],
		),
		...[...source.matchAll(/^\t+([a-z_]{2,30}): (?:z|line|optional\w+|choice|money|day|moment)\b/gm)].map(
			(result) => result[1],
		),
		...[...source.matchAll(/\bname="([a-z_]{2,40})"/g)].map((result) => result[1]),
	]);
	const entity = getEntity(file.split("/")[2] ?? "");
	return [
		...new Set([...names.filter((name) => name !== undefined), ...(entity ? Object.values(entity.form).flat() : [])]),
	];
}

const read = new Map<string, string[]>();

function sourcesIn(folder: URL): string[] {
	let match = read.get(folder.href);
	if (!match) {
		match = listed(folder).map((name) => readFileSync(new URL(name, folder), "utf8"));
		read.set(folder.href, match);
	}
	return match;
}

function listed(folder: URL): string[] {
	try {
		return readdirSync(folder).filter((name) => /\.tsx?$/.test(name) && !/test/.test(name));
	} catch {
		return [];
	}
}
