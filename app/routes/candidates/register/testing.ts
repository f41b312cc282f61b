import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findRegistration } from "#db/queries/registrations.ts";
import { aCandidate, personRow, withRollback } from "#db/testing.ts";
import { candidateContext, getActionOutcome, toFormData } from "../testing.ts";
import { resetAction } from "./reset.server.ts";
import { saveAction } from "./save.server.ts";
import { loadStep } from "./step-state.server.ts";

process.env.ENCRYPTION_KEY ??= Buffer.alloc(32, 7).toString("base64");
process.env.SELETA_DATA = mkdtempSync(join(tmpdir(), "seleta-register-"));

export type Fields = Record<string, string | string[] | File>;

export const firstStepFields = (version: number, more: Fields = {}): Fields => ({
	step: "1",
	version: String(version),
	category: ["ti"],
	professional_moment: "2",
	"experiences[0].company": "Banco Azul",
	"experiences[0].position": "Analista",
	"experiences[0].start": "2019-03",
	"experiences[0].current": "on",
	"skills[0].name": "Java",
	"skills[0].years_skills": "3",
	...more,
});
export const secondStepFields = (version: number, more: Fields = {}): Fields => ({
	step: "2",
	version: String(version),
	hiring_regimes: ["2"],
	clt_expectation: "8.500,00",
	remote_work: "3",
	...more,
});
export const thirdStepFields = (version: number, more: Fields = {}): Fields => ({
	step: "3",
	version: String(version),
	mobile_phone: "(11) 98765-4321",
	date_birth: "1990-05-10",
	city: "São Paulo",
	state: "SP",
	...more,
});

export async function inWizard(work: (wizard: Wizard) => Promise<void>, values: { confirmed_at?: Date | null } = {}) {
	await withRollback(async ({ db, trx, business }) => {
		await trx
			.insertInto("category_sectors")
			.values({ business_id: business.id, uid: "ti", name_pt: "Tecnologia", name_en: "Technology" })
			.execute();
		const candidate = await aCandidate(trx, { completed_register: false, status: 1, ...values });
		const context = candidateContext(db, business, candidate);
		await work({
			press: (fields) => getActionOutcome(saveAction(context, toFormData(fields))),
			look: (request) => loadStep(context, request ?? null),
			stored: () => findRegistration(trx, candidate.id),
			reset: () => getActionOutcome(resetAction(context)),
			row: () => personRow(trx, "candidates", candidate.id),
			permissions: () =>
				trx.selectFrom("message_permissions").select(["channel", "purpose", "granted", "source", "wording"]).execute(),
			files: () =>
				trx.selectFrom("data_files").select(["name", "content_type", "reference_type", "checksum"]).execute(),
		});
	});
}

interface Wizard {
	permissions(): Promise<object[]>;
	press(fields: Fields): ReturnType<typeof getActionOutcome>;
	look(requested?: string): ReturnType<typeof loadStep>;
	stored(): ReturnType<typeof findRegistration>;
	reset(): ReturnType<typeof getActionOutcome>;
	row(): Promise<Record<string, unknown>>;
	files(): Promise<Record<string, unknown>[]>;
}
