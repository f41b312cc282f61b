import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { profilePartNames } from "#app/domain/candidates/profile-parts.ts";
import { benefits } from "#app/entities/registry.ts";
import { audit as words } from "#app/i18n/pt/audit.ts";
import { audit as write } from "#db/kit/audit.ts";
import { withRollback } from "#db/testing.ts";
import { anAdministrator } from "../../entity/administrator-session.testing.ts";
import * as create from "../../entity/new.tsx";
import * as page from "./audit.tsx";

interface Loaded {
	lines: { actor: string | null; action: string; record: string; to: string | null; fields: string }[];
	people: { uid: string; name: string }[];
}

test("the audit log filters an administrator's changes by record, person and time within the business", () =>
	withRollback(async (inside) => {
		const { inOther } = inside;
		const { visit, recruiter } = await anAdministrator(inside);
		const form = { name_pt: "Vale-cultura", active: "on" };
		const { location } = await visit(create, `${benefits.path}/new`, { form });
		const uid = String(location).split("/").at(-1)?.split("?")[0] ?? "";
		await inOther((theirs) =>
			write(theirs, {
				actor: { type: "recruiter", id: 1, name: "Alguém de fora" },
				action: "create",
				recordType: "benefits",
				recordId: 1,
			}),
		);
		const look = async (search: string) => ((await visit(page, `/administrator/audit${search}`)).body as Loaded).lines;
		const mine = { actor: recruiter.name, action: "create", record: "Benefício", to: `${benefits.path}/${uid}` };
		for (const search of ["?type=benefits", `?type=benefits&record=${uid}`, `?type=benefits&person=${recruiter.uid}`])
			expect(await look(search), search).toMatchObject([mine]);
		expect(await look("?type=benefits&record=nada")).toEqual([]);
		expect(await look("?type=benefits&to=2020-01-01")).toEqual([]);
		expect(await look("?type=benefits&from=2020-01-01")).toHaveLength(1);
		expect(JSON.stringify(await look(""))).not.toContain("Alguém de fora");
	}));

test("the audit log names every part of a candidate when one of its rows changes", () =>
	withRollback(async (inside) => {
		const { visit } = await anAdministrator(inside);
		const changes = Object.fromEntries(profilePartNames.map((key) => [key, { from: null, to: "x" }]));
		const actor = { type: "recruiter" as const, id: 1, name: "Otto" };
		await write(inside.trx, { actor, action: "update", recordType: "candidates", recordId: 1, changes });
		const { lines } = (await visit(page, "/administrator/audit?type=candidates")).body as Loaded;
		const names = lines[0]?.fields.split(", ") ?? [];
		expect(names).toHaveLength(profilePartNames.length);
		expect(names).toContain("Contato");
		expect(names.filter((name) => profilePartNames.includes(name as (typeof profilePartNames)[number]))).toEqual([]);
	}));

test("the audit log has a label for every action that is written to it", () => {
	const files = ["app", "db", "workers"].flatMap((root) =>
		readdirSync(root, { recursive: true, encoding: "utf8" }).map((file) => `${root}/${file}`),
	);
	const sources = files
		.filter((file) => /\.tsx?$/.test(file) && !/test\.tsx?$|testing\.ts$|^app\/(bench|e2e)\//.test(file))
		.map((file) => readFileSync(file, "utf8"))
		.filter((text) => /kit\/audit\.ts"/.test(text));
	const acts = sources.flatMap((text) => [...text.matchAll(/\baction: "(\w+)"/g)].map(([, act = ""]) => act));
	expect(acts.length).toBeGreaterThan(50);
	expect(acts.filter((act) => !(act in words.actions))).toEqual([]);
});
