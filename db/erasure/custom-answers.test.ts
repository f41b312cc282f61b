import { expect, test } from "vitest";
import { formatDataExport } from "#app/emails/data-export-text.ts";
import { custom_fields } from "#app/entities/registry.ts";
import { insertRecord } from "#db/kit/crud.ts";
import { aCandidate, withRollback } from "#db/testing.ts";
import { collectPersonalData } from "./collect-personal-data.ts";

const actor = { type: "system", id: null, name: null } as const;

test("formatDataExport shows custom fields with their names and options, and no other person's records", () =>
	withRollback(async ({ trx }) => {
		const base = { entity: "candidates", place: 0, required: false, active: true, sensitive: false };
		const access = { candidate_access: "none" };
		const make = (values: object) => insertRecord(trx, custom_fields, { ...base, ...access, ...values }, actor);
		await make({ name_pt: "Perfil", name_en: "Profile", kind: "options", options: "e | Executor | Doer\nAnalista" });
		await make({ name_pt: "Bônus", name_en: "Bonus", kind: "money" });
		await make({ name_pt: "Viaja", name_en: "Travels", kind: "yes" });
		await make({ name_pt: "Padrinho", kind: "person" });
		const custom_values = JSON.stringify({ perfil: ["e", "Analista"], bonus: 150_000, viaja: true, padrinho: 1 });
		const { id } = await aCandidate(trx, { custom_values });
		const copy = await collectPersonalData(trx, id);
		const lines = (locale: "pt" | "en") => formatDataExport(copy ?? {}, locale)[0]?.rows.flat() ?? [];
		expect(lines("pt")).toEqual(
			expect.arrayContaining([
				["Perfil", ["Executor", "Analista"]],
				["Bônus", [expect.stringMatching(/1\.500/)]],
				["Viaja", ["Sim"]],
			]),
		);
		expect(lines("en")).toEqual(expect.arrayContaining([["Profile", ["Doer", "Analista"]]]));
		expect(lines("pt").map(([label]) => label)).not.toContain("Padrinho");
	}));
