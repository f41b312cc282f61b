import { expect, test } from "vitest";
import { benefits } from "#app/entities/all.ts";
import { audit as write } from "#db/kit/audit.ts";
import { rolledBack } from "#db/testing.ts";
import * as create from "../../entity/new.tsx";
import { anAdministrator } from "../../entity/walking.testing.ts";
import * as page from "./audit.tsx";

interface Loaded {
	lines: { actor: string | null; action: string; record: string; to: string | null; fields: string }[];
	people: { uid: string; name: string }[];
}

test("what an administrator did is found by record, person and time; nothing of another business is", () =>
	rolledBack(async (inside) => {
		const { inOther, other } = inside;
		const { visit, recruiter } = await anAdministrator(inside);
		const form = { name_pt: "Vale-cultura", unit: "none", active: "on" };
		const { location } = await visit(create, `${benefits.path}/new`, { form });
		const uid = String(location).split("/").at(-1)?.split("?")[0] ?? "";
		await inOther((theirs) =>
			write(theirs, other.id, {
				...{
					actor: { type: "recruiter", id: 1, name: "Alguém de fora" },
					action: "create",
					recordType: "benefits",
					recordId: 1,
				},
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
