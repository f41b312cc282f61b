import { generateCnpj, generateCpf } from "@brazilian-utils/brazilian-utils";
import type { Scoped } from "#db/kit/in-business.ts";
import { writeSensitiveField } from "#db/queries/candidate-sensitive-data.ts";
import { aCandidate } from "#db/testing.ts";

/** A form that makes an event of `anEmployee`. */
export const fullEvent: Record<string, string> = {
	kind: "S-2200",
	environment: "2",
	education: "09",
	birth_country: "105",
	nationality: "105",
	registration: "SEL-0001",
	category: "101",
	cbo: "253110",
	activity: "1",
	salary_unit: "5",
	duration_kind: "1",
	workplace_cnpj: generateCnpj(),
	union_cnpj: generateCnpj(),
	hours_regime: "1",
	weekly_hours: "44",
	schedule_kind: "3",
	part_time: "0",
	schedule: "Segunda a sexta, das 8h às 17h48",
};

/** An employee with all data eSocial requires; without CPF when null. */
export async function anEmployee(trx: Scoped, cpf: string | null = generateCpf()) {
	await trx.updateTable("businesses").set({ cnpj: generateCnpj() }).where("id", "=", trx.businessId).execute();
	const candidate = await aCandidate(trx, {
		name: "Íris D'Ávila & Filha",
		date_birth: "1994-03-18",
		street: "Rua Augusta",
		number: "1200",
		cep: "01304001",
		city: "São Paulo",
		state: "SP",
	});
	if (cpf) await writeSensitiveField(trx, candidate.id, "cpf", cpf);
	return trx
		.insertInto("employees")
		.values({
			business_id: trx.businessId,
			name: "Íris D'Ávila & Filha",
			candidate_id: candidate.id,
			kind: "internal",
			internal_contract_model: 4,
			contract_gender: 1,
			position: "Analista de marketing",
			salary_cents: 620_050,
			admission_date: "2026-12-01",
		})
		.returning(["id", "uid"])
		.executeTakeFirstOrThrow();
}
